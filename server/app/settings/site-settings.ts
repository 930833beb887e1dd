import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { flag, number, setting, text, trustProxy, url } from '#server/app/settings/setting-values.ts'

/** The site: its address, what stands before it, and how it ends. */
export const siteSettings = roomSettings({
  shape: {
    DEMO: setting(
      flag.optional(),
      '1: loads demo records and known accounts. 0: keeps real records; needs `DATABASE_URL`, `PUBLIC_URL` and `SECRET_KEY`.',
      '1 without `DATABASE_URL`, else 0',
    ),
    DEMO_PUBLIC: setting(
      flag.default(false),
      '1: other machines reach the demo, whose passwords are public.',
      '0: the demo answers on this machine only',
    ),
    PUBLIC_URL: setting(
      url(['http:', 'https:']).optional(),
      'Address that citizens use. Links in messages and QR codes lead there.',
      '`http://HOST:PORT`; needed with `DEMO=0`',
    ),
    TRUST_PROXY: setting(
      trustProxy.default(0),
      'Proxies in front of the server: their number, or their addresses separated by commas.',
      'none: callers are known by the address of their connection',
    ),
    REQUESTS_PER_MINUTE: setting(
      number(/^[1-9]\d{0,6}$/, 'set it to a whole number above 0').default(1200),
      'Maximum of requests a minute from one address, or of one account there, counted by each server. Files of the site do not count.',
      '1200',
    ),
    DRAIN_SECONDS: setting(
      number(/^\d{1,3}$/, 'set it to a whole number of seconds').default(0),
      'Seconds after SIGTERM in which requests are still served and `/api/ready` is 503, so that a balancer sends no more.',
      '0',
    ),
    QUIET: setting(
      flag.default(false),
      'Set to 1, nothing leaves this server: no message, webhook or call of a provider. For a copy of the database that Jomi cannot tell from the register, such as a snapshot of its disk, see [copies](operating/backups.md#a-copy-is-quiet).',
      'only a database that is known to be a copy is quiet',
    ),
    LOG_LEVEL: setting(
      z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
          error: 'set it to error, warn, info, debug or silent',
        })
        .default('info'),
      '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
      'info',
    ),
    SUPPORT_PHONE: setting(text.max(20).default('16122'), 'Phone number of the help line.', '16122'),
    SECURITY_CONTACT: setting(
      url(['https:', 'mailto:']).optional(),
      'Where to report a weakness, for `/.well-known/security.txt`.',
      'the support phone',
    ),
  },
  problems: (set, { demo }) =>
    demo || set['PUBLIC_URL']
      ? []
      : ['PUBLIC_URL: set it to the address that citizens use, such as https://jomi.example'],
  warnings: (set, { demo }) => [
    ...(set['QUIET'] === '1' ? ['QUIET is 1: no message, webhook, payment or refund leaves this server'] : []),
    ...(!demo && set['PUBLIC_URL']?.startsWith('http:')
      ? ['PUBLIC_URL has no TLS: passwords and tokens travel readable. Use https:// in front of the server.']
      : []),
  ],
  read: (values, { demo }) => ({
    demo,
    demo_public: values.DEMO_PUBLIC,
    public_url: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trust_proxy: values.TRUST_PROXY,
    requests_per_minute: values.REQUESTS_PER_MINUTE,
    /** Time between SIGTERM and the end of serving. */
    drain_seconds: values.DRAIN_SECONDS,
    /** True where nothing may leave this server. */
    quiet: values.QUIET,
    log_level: values.LOG_LEVEL,
    support_phone: values.SUPPORT_PHONE,
    /** Address for reports of weaknesses; null: by the support phone. */
    security_contact: values.SECURITY_CONTACT ?? null,
  }),
})
