import { icons } from '@iconify-json/game-icons'
import { expect, test } from 'vitest'
import { message } from '../../../../shared/message.ts'
import { setErrors } from './card-schema.ts'
import { DOMAINS, isHarmful, type AnyMiniature, type Domain, type GodCard } from '../state/card.ts'
import { describeCard, describeMiniature } from '../text/face.ts'
import { inWords } from '../testing/words.ts'
import { SET } from './index.ts'

const LETTERS: Record<Domain, string> = { creation: 'Y', destruction: 'R', life: 'G', death: 'B' }
const costOf = ({ cost }: GodCard): string => DOMAINS.map(domain => LETTERS[domain].repeat(cost[domain] ?? 0)).join('')
const wordsOf = (kind: string, ids: readonly string[] = []): string =>
  ids.map(id => inWords(message(`card-of-gods.${kind}.${id}`))).join(', ')
const devotionOf = ({ devotion }: AnyMiniature): string => lettersOf(devotion)
const lettersOf = (domains: readonly Domain[]): string => domains.map(domain => LETTERS[domain]).join(' ')
const sorted = (letters: string): string => [...letters].sort().join('')
const diceOf = ({ wounds, defence, courage }: AnyMiniature): string => [wounds, defence, courage].join(' ')

test('every card, Leader and miniature matches the schema and has a drawing', () => {
  expect(setErrors(SET)).toEqual([])
  const all = [...SET.cards, ...SET.leaders, ...SET.miniatures]
  expect(all.filter(({ art }) => !(art in icons.icons))).toEqual([])
  expect(new Set(all.map(({ art }) => art)).size).toBe(all.length)
  expect(all.filter(({ flavour }) => flavour === undefined)).toEqual([])
})

/** Name, cost, Rarity, faction, source, and H for a harmful Card. */
test.each([
  ['CG-C01', 'Shield of Dawn', 'Y', 'C', '', '', ''],
  ['CG-C02', 'Second Chance', 'Y', 'C', '', '', ''],
  ['CG-C03', 'Radiant Lance', 'YY', 'C', '', 'Spirit', 'H'],
  ['CG-C04', 'Punishment', 'YY', 'U', '', 'Spirit', 'H'],
  ['CG-C05', 'Warding Sign', 'Y', 'U', '', '', ''],
  ['CG-C06', 'Hand of the Maker', 'YYY', 'R', '', '', ''],
  ['CG-C07', 'Wings of the Tower', 'Y', 'U', 'Engeln', '', ''],
  ['CG-C08', 'Lightning', 'RR', 'C', '', 'Storm', 'H'],
  ['CG-C09', 'Battle Rage', 'R', 'C', '', '', ''],
  ['CG-C10', 'Cruel Odds', 'R', 'C', '', '', ''],
  ['CG-C11', 'Fiery Earth', 'RR', 'U', '', 'Fire', 'H'],
  ['CG-C12', 'Sunder', 'RR', 'U', '', '', 'H'],
  ['CG-C13', 'Firestorm', 'RRR', 'R', '', 'Fire', 'H'],
  ['CG-C14', 'Brumgar’s Drum', 'R', 'U', 'Brumgar’s Horde', '', ''],
  ['CG-C15', 'Healing', 'GGG', 'U', '', '', ''],
  ['CG-C16', 'Balm', 'G', 'C', '', '', ''],
  ['CG-C17', 'Barkskin', 'G', 'C', '', '', ''],
  ['CG-C18', 'Grasping Roots', 'GG', 'C', '', '', 'H'],
  ['CG-C19', 'Ever-Spring', 'GGGG', 'R', '', '', ''],
  ['CG-C20', 'Breath of Renewal', 'GG', 'U', '', '', ''],
  ['CG-C21', 'Plant A Seed', 'G', 'U', 'Keld', '', ''],
  ['CG-C22', 'Despair', 'BB', 'C', '', 'Mind', 'H'],
  ['CG-C23', 'Cold Hands', 'B', 'C', '', '', 'H'],
  ['CG-C24', 'Whispers', 'B', 'C', '', 'Mind', 'H'],
  ['CG-C25', 'Withering', 'BB', 'U', '', 'Venom', 'H'],
  ['CG-C26', 'Stolen Prayer', 'B', 'U', '', '', ''],
  ['CG-C27', 'Reaping', 'BBB', 'R', '', 'Spirit', 'H'],
  ['CG-C28', 'Abyssal Maw', 'BB', 'U', 'Abyss', 'Spirit', 'H'],
  ['CG-C29', 'Judgement Fire', 'YR', 'U', '', 'Fire', 'H'],
  ['CG-C30', 'Marquesa’s Riposte', 'YR', 'R', 'Castilla', '', 'H'],
  ['CG-C31', 'Sanctuary', 'YG', 'R', '', '', ''],
  ['CG-C32', 'Hymn of Hope', 'YG', 'U', 'Priory of Hope', '', ''],
  ['CG-C33', 'Veil of Silence', 'YB', 'R', '', '', ''],
  ['CG-C34', 'Iron Ledger', 'YB', 'U', 'Kriegmark', '', ''],
  ['CG-C35', 'Stampede', 'RG', 'C', '', '', 'H'],
  ['CG-C36', 'Feral Growth', 'RRG', 'R', '', '', ''],
  ['CG-C37', 'Twin Bolts', 'RB', 'U', '', 'Storm', 'H'],
  ['CG-C38', 'Blood Price', 'RRB', 'R', '', '', 'H'],
  ['CG-C39', 'Rot and Bloom', 'GB', 'C', '', 'Venom', 'H'],
  ['CG-C40', 'Quiet Grave', 'GGB', 'R', '', '', ''],
] as const)('%s: %s costs %s and is %s', (id, name, cost, rarity, faction, source, harmful) => {
  const card = SET.cards[Number(id.slice(4)) - 1]!
  expect({
    name: card.name,
    cost: costOf(card),
    rarity: card.rarity[0]!.toUpperCase(),
    faction: wordsOf('faction', card.factions),
    source: card.source ? wordsOf('source', [card.source]) : '',
    harmful: isHarmful(card) ? 'H' : '',
  }).toEqual({ name, cost, rarity, faction, source, harmful })
})

/** Name, faction, colours matched; Wounds, Defence, Courage; Devotion. */
test.each([
  ['CG-L01', 'Richard', 'Engeln', 'Y', '6 2 4', 'Y'],
  ['CG-L02', 'Gottfried', 'Kriegmark', 'B Y R', '5 3 3', 'Y R B'],
  ['CG-L03', 'Kellantra', 'Keld', 'G R', '6 2 4', 'G R'],
  ['CG-L04', 'Marquesa Oriola', 'Castilla', 'R Y', '6 3 3', 'R Y'],
  ['CG-L05', 'Vharok the Hollow', 'Abyss', 'B R', '7 2 4', 'B R'],
  ['CG-L06', 'Mother Celandine', 'Priory of Hope', 'Y G', '6 3 4', 'Y G'],
  ['CG-L07', 'Urzha Bonedrum', 'Brumgar’s Horde', 'R G B', '7 2 3', 'R G B'],
  ['CG-L08', 'Archmagister Velorn', 'Engeln', 'Y G B', '6 2 3', 'Y G B'],
  ['CG-L09', 'Iswen Thornspeaker', 'Keld', 'G B', '6 2 3', 'G B'],
] as const)('%s: %s of %s matches %s', (id, name, faction, matches, dice, devotion) => {
  const leader = SET.leaders[Number(id.slice(4)) - 1]!
  expect({ name: leader.name, faction: wordsOf('faction', leader.factions), dice: diceOf(leader) }).toEqual({ name, faction, dice })
  expect([sorted(lettersOf(leader.matches)), sorted(devotionOf(leader))]).toEqual([sorted(matches), sorted(devotion)])
})

/** Name, faction, Muster; Wounds, Defence, Courage; Devotion. */
test.each([
  ['CG-M01', 'Magister', 'Engeln', 3, '3 2 3', 'Y B'],
  ['CG-M02', 'Tower Guard', 'Engeln', 3, '3 3 3', 'Y'],
  ['CG-M03', 'Longbow Yeoman', 'Engeln', 2, '3 1 2', 'Y'],
  ['CG-M04', 'Sword Dancer', 'Castilla', 3, '4 2 3', 'R'],
  ['CG-M05', 'Arquebusier', 'Castilla', 3, '3 2 2', 'R'],
  ['CG-M06', 'Harbour Militia', 'Castilla', 2, '3 2 2', 'Y'],
  ['CG-M07', 'Zombie', 'Abyss', 2, '3 1 0', 'B'],
  ['CG-M08', 'Death Bringer', 'Abyss', 4, '4 3 3', 'B R'],
  ['CG-M09', 'Abyssal Stalker', 'Abyss', 3, '3 2 2', 'B'],
  ['CG-M10', 'Dryadint Warrior', 'Keld', 3, '4 3 3', 'G'],
  ['CG-M11', 'Mossback Troll', 'Keld', 4, '6 2 2', 'G R'],
  ['CG-M12', 'Briar Scout', 'Keld', 2, '3 1 2', 'G B'],
  ['CG-M13', 'Hospitaller', 'Priory of Hope', 3, '4 2 4', 'G'],
  ['CG-M14', 'Penitent', 'Priory of Hope', 2, '3 1 3', 'Y'],
  ['CG-M15', 'Shieldbearer', 'Priory of Hope', 3, '4 3 3', 'Y'],
  ['CG-M16', 'Horde Ravager', 'Brumgar’s Horde', 3, '5 1 3', 'R'],
  ['CG-M17', 'Wolf Rider', 'Brumgar’s Horde', 3, '4 2 2', 'R G'],
  ['CG-M18', 'Bonecaster', 'Brumgar’s Horde', 2, '3 1 2', 'G B'],
  ['CG-M19', 'Iron Lancer', 'Kriegmark', 4, '5 3 3', 'Y R'],
  ['CG-M20', 'Grenadier', 'Kriegmark', 3, '3 2 2', 'R'],
  ['CG-M21', 'War Automaton', 'Kriegmark', 4, '5 3 0', ''],
  ['CG-M22', 'Footsoldier with a Mace', '', 2, '3 2 2', 'Y B'],
  ['CG-M23', 'Ether Seeker', '', 2, '3 1 2', 'Y R G B'],
  ['CG-M24', 'Plague Physician', '', 3, '3 2 3', 'G B'],
] as const)('%s: %s', (id, name, faction, muster, dice, devotion) => {
  const miniature = SET.miniatures[Number(id.slice(4)) - 1]!
  expect({
    name: miniature.name,
    faction: wordsOf('faction', miniature.factions),
    muster: miniature.muster,
    dice: diceOf(miniature),
  }).toEqual({ name, faction, muster, dice })
  expect(sorted(devotionOf(miniature))).toBe(sorted(devotion))
})

test('every text reads as it is written in texts.golden.txt', async () => {
  const hint =
    'a text has changed; if that is meant, renew the file with `npm run test:unit -- card-of-gods/cards -u` and read what is new in it'
  const block = (heading: string, lines: string[]): string => [heading, ...lines.map(line => `  ${line}`), ''].join('\n')
  const texts = [
    ...SET.cards.map(card => block(`${card.name} (${costOf(card)})`, describeCard(card).map(inWords))),
    ...[...SET.leaders, ...SET.miniatures].map(one => block(one.name, describeMiniature(one).map(inWords))),
  ]
  await expect(texts.join('\n'), hint).toMatchFileSnapshot('./texts.golden.txt')
})
