/** Advance widths of the heading typeface at its boldest, in hundredths of an em. */
const WIDTHS: Record<string, number> = {}
const measured = (letters: string, widths: readonly number[]): void =>
  [...letters].forEach((letter, index) => (WIDTHS[letter] = widths[index] ?? 0))
measured('ABCDEFGHIJKLM', [72, 67, 78, 83, 63, 60, 84, 86, 39, 38, 76, 62, 95])
measured('NOPQRSTUVWXYZ', [86, 88, 66, 88, 75, 58, 67, 82, 73, 97, 73, 70, 66])
measured('abcdefghijklm', [64, 60, 68, 75, 56, 53, 73, 75, 35, 34, 67, 55, 86])
measured('nopqrstuvwxyz', [78, 78, 59, 77, 66, 51, 60, 70, 64, 87, 65, 64, 61])
measured(" '’,.-", [25, 20, 24, 25, 22, 38])
/** For letters that the typeface may lack. */
const WIDE = 90

/** The width of a name in the heading typeface, in em. Calculated rather than measured so that cards render in one pass. */
export const nameWidth = (name: string): number => [...name].reduce((sum, letter) => sum + (WIDTHS[letter] ?? WIDE), 0) / 100

/** The width in em of a name broken into two lines where that is narrowest; its full width if it can't be broken. */
export function nameWidthInTwo(name: string): number {
  const words = name.split(' ')
  const widths = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1), words.slice(at + 1)]
    return Math.max(...lines.map(line => nameWidth(line.join(' '))))
  })
  return Math.min(nameWidth(name), ...widths)
}

/** The width of its longest word, in em. */
export const wordWidth = (name: string): number => Math.max(...name.split(/ |(?<=-)/).map(nameWidth))
