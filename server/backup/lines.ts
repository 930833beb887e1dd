const line_end = 10

/** Lines of a text, without their ends; the last one may lack it. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const part of bytes) {
    const lines = `${rest}${decoder.decode(part, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Bytes as they come, with the number of lines once all were read. */
export function countLines(bytes: AsyncIterable<Uint8Array>) {
  let count = 0
  async function* parts() {
    for await (const part of bytes) {
      for (let at = part.indexOf(line_end); at >= 0; at = part.indexOf(line_end, at + 1)) count += 1
      yield part
    }
  }
  return { parts, count: () => count }
}

/** Items in lists of up to so many. */
export async function* inLists<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let list: T[] = []
  for await (const item of items) {
    list.push(item)
    if (list.length < size) continue
    yield list
    list = []
  }
  if (list.length > 0) yield list
}
