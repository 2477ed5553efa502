import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/** Any character, half of the time one of ASCII. */
const anyCharacter = fc.oneof(
  fc.nat({ max: 0x7f }),
  fc.nat({ max: 0x10ffff - SURROGATES.count }).map(code => (code < SURROGATES.first ? code : code + SURROGATES.count)),
)

/** Text of any characters, as `unit: 'binary'` makes it, whose tables take a second to be built. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.array(anyCharacter, length).map(codes => String.fromCodePoint(...codes))
