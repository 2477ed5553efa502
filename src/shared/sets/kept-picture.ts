import * as v from 'valibot'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './picture-bytes.ts'

/** Pictures that a set can have, in bytes together. */
export const MAX_SET_PICTURES = 4_000_000
/** They are as long in Base64, and a little around them. */
export const MAX_PICTURES_TEXT = 5_500_000
/** In the file of a set or deck, or in an archive. */
export const MAX_FILE_PICTURES = 500
/** As many can be asked for at once. */
export const MAX_ASKED_PICTURES = 24

/** SHA-256 of a picture's bytes. */
export const pictureHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.maxLength(64))
/** A picture in Base64. */
export const pictureDataSchema = v.pipe(v.string(), v.maxLength(4 * Math.ceil(MAX_PICTURE_BYTES / 3)))

export const keptPictureSchema = v.object({ hash: pictureHashSchema, type: v.picklist(PICTURE_TYPES), data: pictureDataSchema })
/** A picture that players' cards have. */
export type KeptPicture = v.InferOutput<typeof keptPictureSchema>
