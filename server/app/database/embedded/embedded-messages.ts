/** What the main thread asks of the thread in which the embedded database runs. */
export type EmbeddedRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' }

export type EmbeddedRefusal = {
  message: string
  code: string | undefined
  constraint: string | undefined
  detail: string | undefined
}

export type EmbeddedReply =
  | { kind: 'open' }
  | { kind: 'result'; id: number; rows: Record<string, unknown>[]; affected: number }
  | { kind: 'refused'; id: number; error: EmbeddedRefusal }
