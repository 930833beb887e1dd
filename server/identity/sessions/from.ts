import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import type { From } from '../parts.ts'
import { deviceIdIn } from './device-cookie.ts'

export const fromOf = (request: FastifyRequest): From => ({
  address: addressKey(request.ip),
  device: request.headers['user-agent'] ?? 'unknown',
  device_id: deviceIdIn(request.headers.cookie),
})
