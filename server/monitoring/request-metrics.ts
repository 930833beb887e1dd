import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Urgency } from '#server/app/http/limits/load-shedding.ts'

const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

/** Counts and times requests by the pattern of their route, never by their address. */
export function requestMetrics(registry: Registry) {
  const registers = [registry]
  const duration = new Histogram({
    name: 'jomi_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const in_flight = new Gauge({
    name: 'jomi_http_requests_in_flight',
    help: 'Requests without an answer yet',
    registers,
  })
  const shed = new Counter({
    name: 'jomi_http_shed_requests_total',
    help: 'Requests that were refused under load, by urgency',
    labelNames: ['urgency'],
    registers,
  })

  function measure(app: FastifyInstance): void {
    app.addHook('onRequest', async () => in_flight.inc())
    app.addHook('onResponse', async (request, reply) => {
      in_flight.dec()
      const route = request.routeOptions.url ?? 'none'
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    })
  }

  return { measure, onShed: (urgency: Urgency) => shed.inc({ urgency }) }
}
