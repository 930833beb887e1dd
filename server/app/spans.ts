import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span
  }
}

const tracer = () => trace.getTracer('jomi')

const max_letters = 4_000

/**
 * A span for each request, named by the pattern of its route. It continues the trace of the page that sends it. Spans
 * hold no address, query, header, value of a statement or id of a person. Without an exporter nothing is recorded.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const from = propagation.extract(ROOT_CONTEXT, request.headers)
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'jomi.request.id': request.id }
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
    request.span = span
    context.with(trace.setSpan(from, span), done)
  })
  // The body arrives outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.span) return done()
    context.with(trace.setSpan(context.active(), request.span), done)
  })
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

const isRecorded = (span: Span | undefined) => span?.isRecording() === true

/** The id of the trace of a request, where it is recorded. */
export const traceIdOf = (span: Span | undefined) => (isRecorded(span) ? span?.spanContext().traceId : undefined)

/** `traceparent` of a document, with which the calls of its page continue its trace; empty where it is not recorded. */
export function traceParentOf(span: Span | undefined): string {
  const carrier: Record<string, string> = {}
  if (span && isRecorded(span)) propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier)
  return carrier['traceparent'] ?? ''
}

/** A span for a statement within the span of a request or job. Its text has places for values, never values. */
export function inStatementSpan<T>(sql: string, run: () => Promise<T>): Promise<T> {
  if (!isRecorded(trace.getActiveSpan())) return run()
  const [name = 'statement'] = /\w+/.exec(sql) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, max_letters) }
  return inSpan(tracer().startSpan(name.toLowerCase(), { kind: SpanKind.CLIENT, attributes }), run)
}

/** A span for a turn of a background job. */
export const inJobSpan = <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const span = tracer().startSpan(`job ${name}`, { root: true })
  return context.with(trace.setSpan(ROOT_CONTEXT, span), () => inSpan(span, run))
}

async function inSpan<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
    throw error
  } finally {
    span.end()
  }
}
