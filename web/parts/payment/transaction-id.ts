/** The browser's key of one payment: `TXN-` and the time, as specified; the tail keeps two tabs apart. */
export function newTransactionId() {
  const [tail = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `TXN-${Date.now()}-${tail.toString(36)}`
}
