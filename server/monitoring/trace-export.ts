import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { versionText } from '#server/app/version.ts'

/** A server that ends waits so long for a collector that does not answer. */
const last_spans_ms = 2_000

/**
 * Records the spans of this process and sends them to a collector, some at a time. A collector that does not answer
 * costs spans and nothing else. Returns what sends the rest and ends it.
 */
export function exportTraces({ collector, share }: NonNullable<ServerConfig['traces']>): () => Promise<void> {
  const url = `${collector.replace(/\/+$/, '')}/v1/traces`
  const ofId = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'jomi', 'service.version': versionText }),
    // A caller may name a trace, and never make the server record more of them.
    sampler: new ParentBasedSampler({
      root: ofId,
      remoteParentSampled: ofId,
      remoteParentNotSampled: ofId,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await Promise.race([provider.shutdown().catch(() => undefined), wait(last_spans_ms, undefined, { ref: false })])
    trace.disable()
    propagation.disable()
    context.disable()
  }
}
