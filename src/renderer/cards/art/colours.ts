import type { ColourName } from '../../../shared/card-picture.ts'

/** Chroma and hue of a picture's figure and ground in OKLCH. Lightness is the same for all, so that all are equally legible. */
interface Colours {
  figure: readonly [chroma: number, hue: number]
  ground: readonly [chroma: number, hue: number]
}

const COLOURS: Readonly<Record<ColourName, Colours>> = {
  blood: { figure: [0.18, 22], ground: [0.1, 16] },
  ember: { figure: [0.16, 56], ground: [0.09, 34] },
  gold: { figure: [0.13, 88], ground: [0.06, 66] },
  moss: { figure: [0.12, 132], ground: [0.07, 146] },
  venom: { figure: [0.18, 122], ground: [0.09, 308] },
  sea: { figure: [0.1, 196], ground: [0.08, 244] },
  frost: { figure: [0.05, 224], ground: [0.06, 258] },
  dusk: { figure: [0.14, 62], ground: [0.1, 296] },
  royal: { figure: [0.14, 300], ground: [0.1, 276] },
  rose: { figure: [0.15, 4], ground: [0.08, 336] },
  bone: { figure: [0.035, 86], ground: [0.025, 60] },
  iron: { figure: [0.012, 260], ground: [0.018, 262] },
}

const coloursOf = (chosen: ColourName | number): Colours =>
  typeof chosen === 'number' ? { figure: [0.13, chosen], ground: [0.08, chosen] } : COLOURS[chosen]

/** The custom properties that a picture is painted with. */
export function paintOf(chosen: ColourName | number): Readonly<Record<`--art-${string}`, string>> {
  const { figure, ground } = coloursOf(chosen)
  const tone = (lightness: number, [chroma, hue]: Colours['figure'], share: number): string =>
    `oklch(${lightness} ${Math.round(chroma * share * 1000) / 1000} ${hue})`
  return {
    '--art-hue': tone(0.66, figure, 1),
    '--art-lit': tone(0.93, figure, 0.45),
    '--art-shade': tone(0.33, figure, 0.6),
    '--art-light': tone(0.41, ground, 1),
    '--art-ground': tone(0.25, ground, 0.8),
    '--art-dark': tone(0.12, ground, 0.3),
  }
}
