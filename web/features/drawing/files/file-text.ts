/** Text of a file in UTF-8 or UTF-16, else in Windows-1252, in which older programs write ° as one byte. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0)
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
