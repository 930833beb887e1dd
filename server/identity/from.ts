import type { FastifyRequest } from 'fastify'
import type { From } from './parts.ts'

export const fromOf = (request: FastifyRequest): From => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? 'unknown',
})
