/** A provider gave no answer of its own in time, so it may have done the call or not. */
export class NoAnswer extends Error {}

const max_answer_bytes = 64 * 1024

type Call = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/**
 * Calls a provider over HTTP. The body is read as JSON; null where it is none, such as the page of a proxy. Throws `NoAnswer`
 * after `patience_ms`, and where the connection fails.
 */
export async function callProvider(
  address: string,
  call: Call,
  patience_ms: number,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(address, {
      ...call,
      // A redirect would carry keys and payments to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
    })
    return { status: answer.status, body: jsonOf(await firstBytes(answer)) }
  } catch (error) {
    // The reason says nothing of what was sent.
    throw new NoAnswer(error instanceof Error ? error.name : 'failed')
  }
}

async function firstBytes(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= max_answer_bytes) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, max_answer_bytes)
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
