import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/** Any character, ASCII half of the time. */
const anyCharacter = fc.oneof(
  fc.nat({ max: 0x7f }),
  fc.nat({ max: 0x10ffff - SURROGATES.count }).map(code => (code < SURROGATES.first ? code : code + SURROGATES.count)),
)

/** Text of any characters, like `unit: 'binary'`, whose tables take a second to build. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.array(anyCharacter, length).map(codes => String.fromCodePoint(...codes))
