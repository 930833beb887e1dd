import type { FastifyRequest } from 'fastify'
import { languageOf } from '#server/app/language.ts'
import type en from './text/en.json'
import { text } from './text.ts'

/** What an act of identity says when it is done. */
export const messageAnswer = (message: keyof typeof en.messages, request: FastifyRequest) => ({
  message: text(languageOf(request), `messages.${message}`),
})
