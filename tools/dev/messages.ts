import type { EmbeddedRequest } from '#server/app/database/embedded/embedded-messages.ts'

/** What the server's process sends to the one that started it. */
export type ServerMessage = EmbeddedRequest | { kind: 'ready'; address: string }
