/** Room is left for what is put before or after it. */
const MAX_ID_OF_NAME = 40

/** The name as the id of a card: small letters, digits and hyphens, with a letter first. The same for names that differ in nothing else. */
export function idOfName(name: string): string {
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '')
    .slice(0, MAX_ID_OF_NAME)
    .replace(/-$/, '')
  return id === '' ? 'card' : id
}
