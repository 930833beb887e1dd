import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CheckEmail, EmailAvailable, LoggedIn, Login, Message, Register, Registered, User } from '#contract/identity.ts'
import { actorOf } from '#server/app/access.ts'
import type { Db } from '#server/app/database.ts'
import { languageOf } from '#server/app/language.ts'
import { isEmailAvailable, login, me, register } from './identity.service.ts'
import { closeSession } from './sessions.service.ts'

const loggedOut = { en: 'You are logged out.', bn: 'আপনি লগআউট করেছেন।' }

// Villages share one address on mobile networks: the ceilings per address are loose.
const loosely = (max: number) => ({ max, timeWindow: 60_000 })

export const identityRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/register', {
      config: { access: 'anyone', rateLimit: loosely(60) },
      schema: { tags: ['Identity'], body: Register, response: { 201: Registered } },
      handler: async (request, reply) => reply.status(201).send(await register(db, request.body, languageOf(request))),
    })

    app.post('/check-email', {
      config: { access: 'anyone', rateLimit: loosely(120) },
      schema: { tags: ['Identity'], body: CheckEmail, response: { 200: EmailAvailable } },
      handler: (request) => isEmailAvailable(db, request.body.email),
    })

    app.post('/login', {
      config: { access: 'anyone', rateLimit: loosely(120) },
      schema: { tags: ['Identity'], body: Login, response: { 200: LoggedIn } },
      handler: (request) =>
        login(db, request.body, { address: request.ip, device: request.headers['user-agent'] ?? 'unknown' }),
    })

    app.post('/logout', {
      config: { access: 'signed-in' },
      schema: { tags: ['Identity'], response: { 200: Message } },
      handler: async (request) => {
        await closeSession(db, actorOf(request))
        return { message: loggedOut[languageOf(request)] }
      },
    })

    app.get('/me', {
      config: { access: 'signed-in' },
      schema: { tags: ['Identity'], response: { 200: User } },
      handler: (request) => me(db, actorOf(request).id),
    })
  }
