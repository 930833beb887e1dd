import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const overridden = (request: FastifyRequest): unknown => {
  const inQuery = methodIn(request.query)
  return inQuery === undefined ? methodIn(request.body) : inQuery
}

const methodIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && '_method' in input ? input._method : undefined

const refuseOtherwise = async (request: FastifyRequest) => {
  if (overridden(request) !== 'PUT') throw new AppError('method_not_allowed')
}

/**
 * `POST …?_method=PUT`, and a field `_method=PUT` in the body, mean PUT (rules/records.md#put-by-post): every PUT route
 * answers POST too, with the same access, schema and act. Registered before the routes.
 */
export function allowMethodField(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'PUT') return
    const before = route.preValidation ?? []
    app.route({
      ...route,
      method: 'POST',
      schema: { ...route.schema, hide: true },
      preValidation: [...(Array.isArray(before) ? before : [before]), refuseOtherwise],
    })
  })
}
