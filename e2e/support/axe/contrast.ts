/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** The colours behind a text, and how many pixels have each. */
export type Background = readonly (readonly [colour: Colour, pixels: number])[]

/** This share of the pixels behind a text may be specks, such as the end of a line or a grain of the texture. */
const MAX_SPECK_SHARE = 0.02

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Colour): number => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** From 1 (identical) to 21 (black on white), as in WCAG 2.2. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The lowest contrast of a text of that colour and opacity (0 to 1) with its background, ignoring specks. */
export function worstContrast(text: Colour, opacity: number, ground: Background): number {
  const over = (behind: Colour): Colour => {
    const mixed = (place: 0 | 1 | 2): number => text[place] * opacity + behind[place] * (1 - opacity)
    return [mixed(0), mixed(1), mixed(2)]
  }
  const all = ground.reduce((sum, [, pixels]) => sum + pixels, 0)
  let passed = 0
  const worst = ground
    .map(([colour, pixels]) => ({ contrast: contrastOf(over(colour), colour), pixels }))
    .sort((a, b) => a.contrast - b.contrast)
    .find(({ pixels }) => (passed += pixels) > all * MAX_SPECK_SHARE)
  if (!worst) throw new RangeError('nothing lies behind the text')
  return worst.contrast
}

/** The contrast that WCAG requires for that size in pixels and weight: large text needs less. */
export const requiredContrast = (size: number, weight: number): number => (size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5)
