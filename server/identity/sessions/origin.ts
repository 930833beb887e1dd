import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import type { RequestOrigin } from '../deps.ts'
import { deviceIdIn } from './device-cookie.ts'

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  address: addressKey(request.ip),
  ip: request.ip,
  device: request.headers['user-agent'] ?? 'unknown',
  device_id: deviceIdIn(request.headers.cookie),
})
