import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFormatter } from '../../shared/format.ts'
import { change, changesWith } from '../files/testing/changes.ts'
import { cardKits } from '../games.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { checkText } from './check-file.ts'

const format = createFormatter(readCatalogue(), 'en')
const runs = { numRuns: sampleSize(150, 2000), seed: 1 }
/** A missing text, or words that are no player's. */
const ODD = /\[[a-z-]+\.[a-z.-]+|Invalid /

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  '%s: any changed card file is read, or refused with a place and a reason',
  (game, kit) => {
    const words = kit
      .forms()
      .forms.flatMap(form => (form.type === 'one' ? form.of : form.type === 'shapes' ? form.shapes.map(({ value }) => value) : []))
    const ends = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(fc.nat({ max: kit.own.length - 1 }), changesWith('cards', ...new Set(words)), (which, changes) => {
        const file = structuredClone({ grimoire: 'cards', version: 1, game, cards: [kit.own[which]] })
        change(file, changes)
        const { ok, lines } = checkText('a.json', JSON.stringify(file, null, 2), cardKits, 'set', format)
        ends[ok ? 'taken' : 'refused']++
        expect(lines.filter(line => ODD.test(line))).toEqual([])
        if (!ok) expect(lines).toEqual([expect.stringMatching(/^BAD {3}a\.json:\d+:\d+ {2}/)])
      }),
      runs,
    )
    expect(Math.min(ends.taken, ends.refused)).toBeGreaterThan(5)
  },
  120_000,
)
