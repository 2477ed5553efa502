import * as v from 'valibot'
import { pictureHashSchema } from './sets/kept-picture.ts'

/** What can lie behind a card's figure. */
export const GROUND_NAMES = [
  'ridges',
  'dunes',
  'waves',
  'arches',
  'graves',
  'trees',
  'towers',
  'flames',
  'rays',
  'rings',
  'shards',
] as const
export type Ground = (typeof GROUND_NAMES)[number]

/** What can drift through the air. */
export const WEATHER_NAMES = ['motes', 'stars', 'rain', 'leaves', 'drops', 'snow', 'embers'] as const
export type Weather = (typeof WEATHER_NAMES)[number]

/** Pairs of a ground and a figure that go well together; a hue instead colours both. */
export const COLOUR_NAMES = ['blood', 'ember', 'gold', 'moss', 'venom', 'sea', 'frost', 'dusk', 'royal', 'rose', 'bone', 'iron'] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

/** Of its usual size, in percent. */
export const [MIN_SIZE, USUAL_SIZE, MAX_SIZE] = [50, 100, 150] as const
export const MAX_HUE = 359

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
/** The name of a game-icons figure. */
const figure = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(60))

/** Of a picture of a player's own, in percent. */
export const MAX_ZOOM = 400

/** A picture of a player's own, by its hash, and what of it is shown: enlarged to `zoom` percent of what fills its place, `x` and `y` percent from the left and the top. */
const cardImageSchema = v.strictObject({ hash: pictureHashSchema, x: whole(0, 100), y: whole(0, 100), zoom: whole(100, MAX_ZOOM) })
export type CardImage = v.InferOutput<typeof cardImageSchema>

/** How a card's picture differs from the one composed from its data. What is left out stays as it is there. */
export const cardPictureSchema = v.strictObject({
  /** A smaller figure in front of the first. */
  second: v.optional(figure),
  /** A name, or a hue in degrees. */
  colours: v.optional(v.union([v.picklist(COLOUR_NAMES), whole(0, MAX_HUE)])),
  ground: v.optional(v.picklist([...GROUND_NAMES, 'none'])),
  weather: v.optional(v.picklist([...WEATHER_NAMES, 'none'])),
  mirrored: v.optional(v.literal(true)),
  /** Of the figures, in percent. */
  size: v.optional(whole(MIN_SIZE, MAX_SIZE)),
  /** Shown instead of all the others where it is known. */
  image: v.optional(cardImageSchema),
})
export type CardPicture = v.InferOutput<typeof cardPictureSchema>
