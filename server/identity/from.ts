import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/app/address-key.ts'
import { deviceIdIn } from './device-cookie.ts'
import type { From } from './parts.ts'

export const fromOf = (request: FastifyRequest): From => ({
  address: addressKey(request.ip),
  device: request.headers['user-agent'] ?? 'unknown',
  device_id: deviceIdIn(request.headers.cookie),
})
