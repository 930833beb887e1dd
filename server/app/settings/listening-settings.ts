import { isLoopback } from '#server/app/loopback.ts'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { number, portNumber, secretSetting, setting, text, url } from '#server/app/settings/setting-values.ts'

/** Where the server listens, and who may watch it. */
export const listeningSettings = roomSettings({
  shape: {
    PORT: setting(portNumber.default(3000), 'Port that the server listens on.', '3000'),
    HOST: setting(text.default('127.0.0.1'), 'Address that the server listens on.', '127.0.0.1'),
    METRICS_PORT: setting(
      portNumber.optional(),
      'Port on which Prometheus reads `/metrics`, see [monitoring](monitoring.md).',
      'there are no metrics',
    ),
    METRICS_HOST: setting(
      text.default('127.0.0.1'),
      'Address of that port. Whoever reaches it may read the metrics.',
      '127.0.0.1',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: secretSetting(
      url(['http:', 'https:']).optional(),
      'Address of an OpenTelemetry collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`, see [monitoring](monitoring.md#traces).',
      'nothing is traced',
    ),
    OTEL_TRACES_SAMPLER_ARG: setting(
      number(/^(0(\.\d{1,6})?|1)$/, 'set it to a share from 0 to 1, such as 0.1').default(0.1),
      'Share of the traces that are recorded.',
      '0.1',
    ),
  },
  problems(set, { demo }) {
    const problems: string[] = []
    const host = set['HOST']?.trim()
    if (demo && set['DEMO_PUBLIC'] !== '1' && host && !isLoopback(host))
      problems.push(
        `HOST: the demo listens on this machine only; use 127.0.0.1, or set DEMO_PUBLIC=1 (HOST is ${host})`,
      )
    const port = set['METRICS_PORT']?.trim()
    if (port !== undefined && port !== '0' && port === (set['PORT']?.trim() ?? '3000'))
      problems.push(`METRICS_PORT: ${port} is PORT, and metrics are not for everybody; set it to another port`)
    return problems
  },
  read: (values) => ({
    port: values.PORT,
    host: values.HOST,
    /** Null: nobody can read the metrics. */
    metrics_port: values.METRICS_PORT ?? null,
    metrics_host: values.METRICS_HOST,
    /** Collector of traces, and the part of them that is recorded. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { collector: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : null,
  }),
})
