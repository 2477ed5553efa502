import { describe, expect, test } from 'vitest'
import type { Line } from './card.ts'
import type { Primitive } from './primitive.ts'
import { explainLevel, levelOf } from './reading.ts'
import { inPlay } from './passives.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

const always = (...does: Primitive[]): Line => ({ when: 'static', does })
/** A champion in a pool, with attachments. */
const pooled = (is: Named, attached: Named[] = []) => table({ me: { pool: [{ is, attached }], realms: ['gullhaven'] } })
const baseOf = (set: ReturnType<typeof table>, named: Named): number => explainLevel(set.state, set.find(named)).base

test('levels are right after a position that can’t be read', () => {
  const hero = champion(5)
  const set = pooled(hero, ['gravesteel-blade'])
  const among = inPlay(set.state)
  const broken = { ...set.state, players: [], cards: [] } as unknown as typeof set.state
  for (let time = 0; time < 4; time++) expect(() => levelOf(broken, set.find(hero), among)).toThrow()
  expect(set.level(hero)).toBe(8)
})

describe('Base Level', () => {
  test('SF-BASE.1 SF-BASE.2 SF-UNADJ.1 SF-ICON.1 SF-ICON.2 the number in the icon, the first of several', () => {
    const hero = card('champion', { level: 3, furtherLevels: [10] })
    expect(baseOf(pooled(hero), hero)).toBe(3)
  })
  test('SF-BASE.3 SF-BASE.4 Dori’s Base Level is 2 higher while his opponent is a cleric or a wizard', () => {
    const against = (type: 'cleric' | 'wizard' | 'hero') => {
      const set = fight({ attacker: 'dori-the-barbarian', defender: champion(9, type), hand: [card('ally')] })
      return baseOf(set, 'dori-the-barbarian')
    }
    expect([against('cleric'), against('wizard'), against('hero')]).toEqual([8, 8, 6])
  })
  test('SF-BASE.5 SF-R-LVL.4 SF-R-LVL.5 Htimsen has Base Level 10 if he was played after 6 p.m., and keeps it', () => {
    const played = (turn: number) => {
      const set = table({ turn, phase: 'pool', me: { hand: ['undead-htimsen', 'nightjar'], realms: ['gullhaven'] } })
      set.take('champion', 'undead-htimsen')
      return set
    }
    expect(played(9).level('undead-htimsen')).toBe(3)
    const late = played(10)
    expect(late.level('undead-htimsen')).toBe(10)
    late.state.turn = 30
    expect(late.level('undead-htimsen')).toBe(10)
    expect(played(21).level('undead-htimsen')).toBe(10)
    expect(played(22).level('undead-htimsen')).toBe(3)
    expect(played(34).level('undead-htimsen')).toBe(10)
  })
  test('SF-BASE.6 SF-ADJ.1 items count for the Adjusted Level, not for the Base Level', () => {
    const hero = champion(5)
    const set = pooled(hero, ['gravesteel-blade'])
    expect([baseOf(set, hero), set.level(hero)]).toEqual([5, 8])
  })
  test('SF-SWORD.1 SF-SWORD.2 SF-SWORD.3 SF-WEAPON.1 SF-WEAPON.2 Garrick gains 1 for a Weapon and 1 more for a Sword', () => {
    const base = (item: string): number => baseOf(pooled('garrick-two-swords', [item]), 'garrick-two-swords')
    expect([base('arbalest-of-the-pass'), base('gravesteel-blade'), base('sword-of-first-light'), base('bell-of-might')]).toEqual([
      6, 7, 7, 5,
    ])
  })
})

describe('Adjusted Level', () => {
  test('SF-ADJ.2 SF-ADJ.3 the bonus of a holding on the attacked realm counts for its defender', () => {
    const defender = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [champion(6)], realms: ['gullhaven'], hand: [card('ally')] },
      foe: { pool: [defender], realms: [{ is: 'lanternfield', attached: ['palisade-ring'] }] },
    })
    set.take('attack').defend(defender)
    expect(set.level(defender)).toBe(8)
  })
  test('SF-R-LVL.1 SF-R-LVL.3 a set Base Level, then its own powers, then the rest: the sum in steps, each with its clause', () => {
    const hero = card('champion', {
      level: 3,
      lines: [always({ do: 'set-base', whom: 'self', n: 6 }), always({ do: 'base', whom: 'self', n: 2 })],
    })
    const set = pooled(hero, ['gravesteel-blade'])
    const { base, adjusted, steps } = explainLevel(set.state, set.find(hero))
    expect([base, adjusted]).toEqual([8, 11])
    expect(steps.map(({ n, clause }) => [n, clause])).toEqual([
      [3, 'SF-BASE.1'],
      [3, 'SF-R-LVL.1'],
      [2, 'SF-BASE.3'],
      [3, 'SF-ADJ.1'],
    ])
  })
  test('SF-R-IMM.4 SF-IMM.3 the sum says why a bonus counts nothing: a spell’s by one clause, an item’s by another', () => {
    const ward = card('magical-item', {
      lines: [
        always({
          do: 'immune',
          whom: 'user',
          to: [
            { kind: 'wizard-spell', mark: 'offensive' },
            { kind: 'magical-item', mark: 'offensive' },
          ],
        }),
      ],
    })
    const [wizard, spell, cloak] = [champion(5, 'wizard'), card('wizard-spell', { bonus: 4 }), card('magical-item', { bonus: 2 })]
    const set = fight({ attacker: wizard, attached: [cloak], defender: champion(9), hand: [spell, card('ally')], foeHand: [ward] })
    set.play(spell)
    expect(set.level(wizard)).toBe(11)
    set.take('attach', ward)
    const { adjusted, steps } = explainLevel(set.state, set.find(wizard))
    expect(adjusted).toBe(5)
    expect(steps.map(({ n, clause }) => [n, clause])).toEqual([
      [5, 'SF-BASE.1'],
      [0, 'SF-IMM.3'],
      [0, 'SF-R-IMM.4'],
    ])
  })
  test('SF-R-LVL.2 it is never below 0', () => {
    const hero = champion(2)
    const set = table({
      phase: 'realms',
      me: { pool: [hero], realms: ['gullhaven'], hand: ['court-of-glass'] },
      foe: { continuing: ['omens-of-dread', 'omens-of-dread'] },
    })
    expect(levelOf(set.state, set.find(hero))).toBe(0)
  })
  test('SF-R-GEN.7 a continuing event works until it ends', () => {
    const hero = champion(5)
    const set = table({
      phase: 'realms',
      me: { hand: ['omens-of-dread', 'court-of-glass'], realms: ['gullhaven'] },
      foe: { pool: [hero], realms: ['lanternfield'] },
    })
    set.play('omens-of-dread')
    expect(set.zone(0, 'continuing')).toEqual(['omens-of-dread'])
    expect(set.level(hero)).toBe(3)
  })
  test('SF-ADV.1 SF-ADV.2 SF-R-ADV.1 an adventurer counts the others in its pool, and keeps that number in battle', () => {
    const set = table({
      phase: 'attack',
      me: { pool: ['wren-underhill', 'tamsin-reedwater', 'brother-halloran'], realms: ['gullhaven'], hand: [card('ally')] },
      foe: { realms: ['lanternfield'], pool: [champion(12)] },
    })
    expect(set.level('wren-underhill')).toBe(6)
    set.attack('wren-underhill', 'lanternfield').take('defend')
    expect(set.level('wren-underhill')).toBe(6)
    expect(set.level('tamsin-reedwater')).toBe(5)
  })
})

describe('traits and powers', () => {
  test('SF-UNDEAD.1 SF-UNDEAD.2 SF-UNDEAD.3 Htimsen is Undead by name; Bonewhite Guard is not', () => {
    const set = table({ me: { hand: ['undead-htimsen', 'bonewhite-guard', 'ghoul-pack'] } })
    const isUndead = (named: string) => set.state.cards[set.find(named)]!.traits.includes('undead')
    expect([isUndead('undead-htimsen'), isUndead('bonewhite-guard'), isUndead('ghoul-pack')]).toEqual([true, false, true])
  })
  test('SF-POWER.1 SF-POWER.2 SF-POWER.3 SF-R-USE.5 without its powers, a champion keeps race, movement and what its type can use', () => {
    const dragon = card('champion', {
      champion: 'wizard',
      level: 5,
      traits: ['dragon', 'flyer'],
      lines: [always({ do: 'base', whom: 'self', n: 3 })],
    })
    const set = fight({
      attacker: dragon,
      defender: champion(6, 'wizard'),
      hand: ['lance-of-winter', card('ally')],
      foeHand: ['unweave', card('ally')],
    })
    set.play('unweave')
    expect(set.level(dragon)).toBe(5)
    expect(set.state.cards[set.find(dragon)]!.traits).toEqual(['dragon', 'flyer'])
    expect(set.can('play', 'lance-of-winter')).toBe(true)
  })
  test('SF-POWER.4 a card that says so gives movement', () => {
    const hero = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [{ is: hero, attached: ['chest-of-many-things'], chosen: 0 }], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', 'court-of-glass'] },
    })
    expect(set.destinations('attack', hero)).toEqual(['lanternfield', 'court-of-glass'])
  })
  test('SF-POWER.5 SF-POWER.6 a realm’s power against others works while it is attacked; a defensive one always', () => {
    const hero = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [hero, 'nightjar'], realms: ['drowned-quay'], hand: [card('ally')] },
      foe: { realms: ['thornwall-march', 'lanternfield'], pool: [champion(9)] },
    })
    expect(set.level(hero)).toBe(5)
    set.attack(hero, 'thornwall-march').take('defend')
    expect(set.level(hero)).toBe(3)
    const quiet = table({
      phase: 'attack',
      me: { pool: [champion(4)], realms: ['drowned-quay'] },
      foe: { realms: ['lanternfield', 'gullhaven'] },
    })
    expect(quiet.actions('attack').map(({ to }) => quiet.state.cards[to]!.card.id)).toContain('gullhaven')
  })
  test('SF-R-USE.1 SF-R-USE.2 SF-USER.1 each type uses its own kind, monsters and Avatars none', () => {
    const cards = {
      cleric: 'blessing-of-iron',
      wizard: 'lance-of-winter',
      hero: 'shoulder-throw',
      psionicist: 'mind-spike',
      thief: 'backstab',
      regent: 'oath-of-blood',
    } as const
    const hand = Object.values(cards)
    const avatar = card('champion', { champion: 'avatar', level: 4, calledBy: [{ types: ['cleric'] }] })
    const usable = (type: keyof typeof cards | 'monster' | 'avatar'): string[] => {
      const set = fight({ attacker: type === 'avatar' ? avatar : champion(4, type), hand: [...hand, 'ghoul-pack'], defender: champion(9) })
      return hand.filter(one => set.can('play', one))
    }
    for (const type of Object.keys(cards) as (keyof typeof cards)[]) expect(usable(type)).toEqual([cards[type]])
    expect([usable('monster'), usable('avatar')]).toEqual([[], []])
  })
  test('SF-R-USE.7 a monster can use what all champions can use', () => {
    const blow = card('unarmed-combat', { usableBy: [{}] })
    expect(fight({ attacker: champion(4, 'monster'), hand: [blow] }).can('play', blow)).toBe(true)
  })
  test('SF-R-USE.3 any number of allies', () => {
    const allies = [1, 2, 3].map(bonus => card('ally', { bonus }))
    const set = fight({ attacker: champion(1), defender: champion(12), hand: [...allies, card('ally')] })
    for (const one of allies) set.play(one)
    expect(set.state.attached).toHaveLength(3)
  })
  test('SF-R-USE.4 SF-WORLD.1 SF-WORLD.2 SF-WORLD.3 items of any World, but one artifact, of its own World', () => {
    const [adnd, ash] = [card('champion', { world: 'adnd' }), card('champion', { world: 'ashmark' })]
    const set = table({
      phase: 'pool',
      me: { pool: [adnd, ash], realms: ['gullhaven'], hand: ['crown-of-two-moons', 'forgeheart-hammer', 'gravesteel-blade'] },
    })
    expect(set.destinations('attach', 'crown-of-two-moons')).toEqual([adnd.id])
    expect(set.destinations('attach', 'gravesteel-blade')).toEqual([adnd.id, ash.id])
    const second = card('artifact', { world: 'adnd' })
    const full = table({
      phase: 'pool',
      me: { pool: [{ is: adnd, attached: ['crown-of-two-moons'] }], realms: ['gullhaven'], hand: [second, 'gravesteel-blade'] },
    })
    expect(full.can('attach', second)).toBe(false)
  })
  test('SF-R-USE.6 SF-R-COPY.3 changing type changes at once what a champion can use', () => {
    const monster = champion(4, 'monster')
    const set = fight({ attacker: monster, hand: ['chest-of-many-things', 'lance-of-winter', 'ghoul-pack'], defender: champion(14) })
    expect(set.can('play', 'lance-of-winter')).toBe(false)
    set.take('attach', 'chest-of-many-things', { option: 1 })
    expect(set.can('play', 'lance-of-winter')).toBe(true)
  })
  test('SF-R-USE.8 /3 in phase 3 from the pool, /4 in a round', () => {
    const [three, four] = [
      card('wizard-spell', { phases: ['3'], bonus: 0, lines: [{ when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] }] }),
      card('wizard-spell', { phases: ['4'] }),
    ]
    const pool = table({ phase: 'pool', me: { pool: [champion(4, 'wizard')], hand: [three, four], realms: ['gullhaven'] } })
    expect([pool.can('play', three), pool.can('play', four)]).toEqual([true, false])
    const battle = fight({ attacker: champion(4, 'wizard'), hand: [three, four] })
    expect([battle.can('play', three), battle.can('play', four)]).toEqual([false, true])
  })
})

describe('immunity', () => {
  const immune = (...to: { kind: 'spell' | 'magical-item' | 'artifact' | 'thief-skill' | 'event'; mark?: 'offensive' }[]) =>
    card('champion', { champion: 'monster', level: 8, lines: [always({ do: 'immune', whom: 'self', to })] })
  test('SF-IMM.3 SF-R-IMM.3 SF-R-IMM.5 the opponent’s items lose their bonus against it, whatever their mark; a Chest still lets its wearer fly', () => {
    const attacker = champion(4)
    const set = fight({
      attacker,
      attached: ['sword-of-first-light', 'chest-of-many-things'],
      defender: 'marsh-colossus',
      hand: [card('ally')],
    })
    expect(set.level(attacker)).toBe(4)
    const other = fight({ attacker, attached: ['sword-of-first-light'], defender: champion(12), hand: [card('ally')] })
    expect(other.level(attacker)).toBe(8)
  })
  test('SF-IMM.1 SF-IMM.2 SF-IMM.4 SF-R-IMM.4 SF-OFF.1 SF-DEFN.1 SF-DEFN.2 offensive spells don’t affect it, defensive ones count', () => {
    const attacker = champion(4, 'wizard')
    const [off, def] = [card('wizard-spell', { mark: 'offensive', bonus: 5 }), card('wizard-spell', { mark: 'defensive', bonus: 5 })]
    const set = fight({ attacker, defender: immune({ kind: 'spell', mark: 'offensive' }), hand: [off, def, card('ally')] })
    expect(set.can('play', off)).toBe(false)
    set.play(def)
    expect(set.state.attached).toHaveLength(0)
    expect(set.eventsOf('round-won').map(({ seat }) => seat)).toEqual([0])
  })
  test('SF-R-IMM.1 SF-R-IMM.2 a play that could target only immune cards isn’t possible; one on many skips them', () => {
    const guarded = immune({ kind: 'event' })
    const one = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const all = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 'all' }] }],
    })
    const set = table({
      phase: 'realms',
      me: { hand: [one, all, 'court-of-glass'], realms: ['gullhaven'] },
      foe: { pool: [guarded], realms: ['lanternfield'] },
    })
    expect(set.can('play', one)).toBe(false)
    set.play(all)
    expect(set.zone(1, 'pool')).toEqual([guarded.id])
  })
  test('SF-R-CARD.2 an offensive card with only a bonus affects the foe', () => {
    const set = fight({
      attacker: champion(4, 'thief'),
      defender: immune({ kind: 'thief-skill', mark: 'offensive' }),
      hand: ['backstab', card('ally')],
    })
    expect(set.can('play', 'backstab')).toBe(false)
  })
})

describe('instant defeat', () => {
  test('SF-INST.1 SF-INST.3 SF-INST.5 SF-R-INST.1 the player whose champion would be defeated may play one card', () => {
    const monster = champion(9, 'monster')
    const set = fight({ attacker: monster, defender: 'lovely-colleen', hand: ['ghoul-pack'] })
    expect([set.asked, set.seat]).toEqual(['instant', 0])
    set.pass()
    expect(set.eventsOf('instant-defeat')).toHaveLength(1)
    expect(set.zone(0, 'discard')).toContain(monster.id)
  })
  test('SF-INST.6 SF-R-INST.3 SF-R-INST.4 the Chest of Many Things makes the monster a hero, and the round continues', () => {
    const monster = champion(9, 'monster')
    const set = fight({ attacker: monster, defender: 'lovely-colleen', hand: ['chest-of-many-things'], foeHand: [card('ally')] })
    set.take('attach', 'chest-of-many-things', { option: 0 })
    expect(set.eventsOf('instant-avoided')).toHaveLength(1)
    expect(set.asked).toBe('act')
  })
  test('SF-R-INST.4 a card that changes nothing doesn’t help', () => {
    const monster = champion(9, 'monster')
    const set = fight({ attacker: monster, defender: 'lovely-colleen', hand: ['ghoul-pack', 'reef-raiders'] })
    set.play('ghoul-pack')
    expect(set.eventsOf('instant-defeat')).toHaveLength(1)
  })
  test('SF-INST.2 SF-R-INST.5 Noble Djinni defeats Flyers when it comes in, and its opponent can answer again', () => {
    const flyer = champion(9, 'monster', ['flyer'])
    const set = fight({ attacker: champion(4), defender: flyer, hand: ['noble-djinni'], foeHand: ['ghoul-pack'] })
    set.play('noble-djinni')
    expect([set.asked, set.seat]).toEqual(['instant', 1])
    set.pass()
    expect(set.eventsOf('round-won').map(({ seat }) => seat)).toEqual([0])
  })
  test('SF-INST.4 SF-R-INST.2 SF-R-INST.6 if Colleen attacks the Living Scroll, her power works first', () => {
    const set = fight({ attacker: 'lovely-colleen', defender: 'living-scroll', foeHand: ['ghoul-pack'] })
    expect([set.asked, set.seat]).toEqual(['instant', 1])
    set.pass()
    expect(set.zone(1, 'discard')).toContain('living-scroll')
    const other = fight({ attacker: 'living-scroll', defender: champion(9), foeHand: [] })
    expect(other.eventsOf('round-won').map(({ seat }) => seat)).toEqual([0])
  })
})
