/** A 53-bit fingerprint of a text as 14 hexadecimal digits, equal on every machine: two 32-bit multiply-and-xor lanes, mixed at the end. Not for secrets. */
export function fingerprint(text: string): string {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x9e3779b1)
    high = Math.imul(high ^ unit, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  const bits = 0x100000000 * (high & 0x1fffff) + (low >>> 0)
  return bits.toString(16).padStart(14, '0')
}
