import type { FastifyRequest } from 'fastify'
import { languageOf } from '#server/app/language.ts'
import type en from './text/en.json'
import { text } from './text.ts'

/** Message of a finished act of identity. */
export const messageAnswer = (message: keyof typeof en.messages, request: FastifyRequest) => ({
  message: text(languageOf(request), `messages.${message}`),
})
