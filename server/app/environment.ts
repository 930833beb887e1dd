import { z } from 'zod'
import { bkashVersions } from './bkash-settings.ts'
import { identityRegisters } from './identity-registers.ts'
import { signatureHashes } from './nagad-settings.ts'
import {
  challanCodes,
  databaseUrl,
  flag,
  gatewaySecret,
  headerObject,
  isRandom,
  isSender,
  issuer,
  networkList,
  networks,
  number,
  pattern,
  portNumber,
  roleRules,
  roles,
  secretList,
  setting,
  storagePlace,
  text,
  trustProxy,
  url,
} from './setting-values.ts'
import { smsProviders } from './sms-providers.ts'

/** All settings, in the order in which docs/settings.md lists them. */
export const Environment = z.object({
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
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    url(['http:', 'https:']).optional(),
    'Address of an OpenTelemetry collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`, see [monitoring](monitoring.md#traces).',
    'nothing is traced',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    number(/^(0(\.\d{1,6})?|1)$/, 'set it to a share from 0 to 1, such as 0.1').default(0.1),
    'Share of the traces that are recorded.',
    '0.1',
  ),
  DATA_DIR: setting(
    text.default('./data'),
    'Folder of the embedded database, files and generated keys. One process uses it at a time.',
    '`./data`',
  ),
  DATABASE_URL: setting(
    databaseUrl.optional(),
    'PostgreSQL 15 or later with PostGIS 3.1 or later.',
    'the embedded database, for trying and developing',
  ),
  DATABASE_POOL: setting(
    number(/^[1-9]\d{0,2}$/, 'set it to a whole number from 1 to 999').default(10),
    'Maximum of connections of this server to PostgreSQL.',
    '10',
  ),
  DATABASE_READ_URL: setting(
    databaseUrl.optional(),
    'A streaming replica of that database, for public reads that may be some seconds late: see [replicas](operating/postgresql.md#replicas).',
    'everything is read from `DATABASE_URL`',
  ),
  DATABASE_READ_LAG_SECONDS: setting(
    number(/^([2-9]|[1-9]\d{1,3})$/, 'set it to a whole number of seconds from 2 to 9999').default(10),
    'A replica that may be later than this is not read from.',
    '10',
  ),
  PREPARED_STATEMENTS: setting(
    flag.default(true),
    '1: PostgreSQL plans a statement once for each connection, unless a pooler between that cannot is found: see [operating](operating/postgresql.md#a-pooler). 0: never.',
    '1',
  ),
  STORAGE_URL: setting(
    storagePlace.optional(),
    'Stored files: a folder, as a path or `file:///path`, or a bucket, see [files in a bucket](operating/files.md#files-in-a-bucket). All servers of one database share it.',
    '`files` in `DATA_DIR`',
  ),
  AWS_ACCESS_KEY_ID: setting(
    text.optional(),
    'Account that may use the bucket of `STORAGE_URL`.',
    'needed for a bucket',
  ),
  AWS_SECRET_ACCESS_KEY: setting(text.optional(), 'Secret of that account.', 'needed for a bucket'),
  BACKUP_URL: setting(
    storagePlace.optional(),
    'Where backups are written: a folder that is there, on another disk, or a bucket as in `STORAGE_URL`, see [backups](operating/backups.md).',
    'no backups are made',
  ),
  BACKUP_RECIPIENT: setting(
    text
      .regex(/^age1[02-9ac-hj-np-z]{20,}$/, { error: 'it is no public key of age: npm run jomi -- backup key' })
      .optional(),
    'Public key of age for which backups are sealed. Its private key is kept elsewhere.',
    'needed for backups',
  ),
  BACKUP_ACCESS_KEY_ID: setting(
    text.optional(),
    'Account that may use the bucket of `BACKUP_URL`.',
    '`AWS_ACCESS_KEY_ID`',
  ),
  BACKUP_SECRET_ACCESS_KEY: setting(text.optional(), 'Secret of that account.', '`AWS_SECRET_ACCESS_KEY`'),
  BACKUP_HOUR: setting(
    number(/^(\d|1\d|2[0-3])$/, 'set it to an hour from 0 to 23').default(2),
    'Hour in Bangladesh from which the backup of the day is made.',
    '2',
  ),
  BACKUP_KEEP_DAYS: setting(
    number(/^[1-9]\d{0,3}$/, 'set it to a whole number of days above 0').default(30),
    'Days until a backup is removed. The newest three stay.',
    '30',
  ),
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
  SECRET_KEY: setting(
    z
      .string()
      .min(32, { error: 'it must have at least 32 characters' })
      .refine((key) => key.length < 32 || isRandom(key), {
        error: 'it is too regular to be random; make one with: openssl rand -base64 48',
      })
      .optional(),
    'Secret that seals and signs. The database knows it: a server with another one does not start.',
    'made once and kept in `DATA_DIR`; needed with `DEMO=0`',
  ),
  SECRET_KEY_PREVIOUS: setting(
    secretList.default([]),
    'Former secrets, separated by commas, while the secret is changed: see [operating](operating/secrets.md#another-secret).',
    'none',
  ),
  PAPER_KEY_FILE: setting(
    text.optional(),
    'File (PEM) with the Ed25519 key that signs papers, apart from `SECRET_KEY`; only its owner may read it. See [secrets](operating/secrets.md#a-paper-key-apart).',
    'the key is derived from `SECRET_KEY`',
  ),
  PAPER_SIGN_COMMAND: setting(
    text.optional(),
    'Program that signs papers with a key in a device (PKCS#11): it gets the bytes on its input and answers the 64 bytes of an Ed25519 signature. It is run without arguments.',
    'none',
  ),
  PAPER_PUBLIC_KEY_FILE: setting(
    text.optional(),
    'File (PEM) with the public half of the key of `PAPER_SIGN_COMMAND`.',
    'needed with `PAPER_SIGN_COMMAND`',
  ),
  AUDIT_TIMESTAMP_URL: setting(
    url(['https:', 'http:']).optional(),
    'Time stamp authority (RFC 3161) that stamps the ends of the audit log every hour, see [secrets](operating/secrets.md#time-stamps).',
    'nobody outside knows the ends',
  ),
  AUDIT_TIMESTAMP_CA: setting(
    text.optional(),
    'File (PEM) with the certificates by which stamps of that authority are trusted.',
    'needed with `AUDIT_TIMESTAMP_URL`',
  ),
  TRUST_PROXY: setting(
    trustProxy.default(0),
    'Proxies in front of the server: their number, or their addresses separated by commas.',
    'none: callers are known by the address of their connection',
  ),
  TWO_FACTOR_ROLES: setting(
    roles.optional(),
    'Roles that must set up two-factor login or a passkey before they use anything, separated by commas: `admin`, `acland`, `helper`, `user`.',
    '`admin,acland,helper`; none in the demo',
  ),
  STAFF_PASSKEY: setting(
    z.enum(['allowed', 'required'], { error: 'set it to allowed or required' }).default('allowed'),
    '`required`: staff must have a passkey, and log in with it: see [staff login](operating/staff-login.md#passkeys).',
    '`allowed`',
  ),
  FRESH_FACTOR_MINUTES: setting(
    number(/^\d{1,3}$/, 'set it to a whole number of minutes').default(60),
    'Minutes for which a second factor counts before staff enter a transfer or see NIDs; changes of accounts take at most 5. 0: they are not asked again. See [rules](rules/accounts.md#fresh-second-factor).',
    '60',
  ),
  REVEALS_PER_HOUR: setting(
    number(/^[1-9]\d{0,4}$/, 'set it to a whole number above 0').default(30),
    'Cases whose NIDs or identity pictures one member of staff sees in an hour before admins are notified.',
    '30',
  ),
  STAFF_NETWORKS: setting(
    networks.optional(),
    'Networks from which staff may log in and work: addresses and ranges, separated by commas. See [staff login](operating/staff-login.md#networks).',
    'all networks',
  ),
  OIDC_ISSUER: setting(
    issuer.optional(),
    'Provider by which staff log in (OpenID Connect): its issuer. See [staff login](operating/staff-login.md#the-login-of-the-office).',
    'staff log in with passwords and passkeys only',
  ),
  OIDC_CLIENT_ID: setting(text.optional(), 'Name of Jomi at that provider.', 'needed with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: setting(text.optional(), 'Secret of Jomi at that provider.', 'needed with `OIDC_ISSUER`'),
  OIDC_NAME: setting(text.max(60).optional(), 'Name of that login on its button.', 'the host of the issuer'),
  OIDC_ROLES: setting(
    roleRules.optional(),
    'Role and upazilas for each value of the claim of roles, such as `jomi-admins=admin; savar=acland:2672,2614`, set at each login.',
    'roles are those given in Jomi',
  ),
  OIDC_ROLE_CLAIM: setting(text.default('groups'), 'Claim of that provider that has the values.', '`groups`'),
  CITIZEN_OIDC_ISSUER: setting(
    issuer.optional(),
    'Provider by which citizens log in, such as a national login: its issuer.',
    'citizens log in with passwords and passkeys only',
  ),
  CITIZEN_OIDC_CLIENT_ID: setting(
    text.optional(),
    'Name of Jomi at that provider.',
    'needed with `CITIZEN_OIDC_ISSUER`',
  ),
  CITIZEN_OIDC_CLIENT_SECRET: setting(
    text.optional(),
    'Secret of Jomi at that provider.',
    'needed with `CITIZEN_OIDC_ISSUER`',
  ),
  CITIZEN_OIDC_NAME: setting(text.max(60).optional(), 'Name of that login on its button.', 'the host of the issuer'),
  PAYMENT_PROVIDERS: setting(
    text.optional(),
    'Payment providers, separated by commas; the first that has a method carries it. There are `bkash`, `sslcommerz`, `nagad` (unconfirmed) and `sandbox`, which takes no money: see [payment providers](operating/providers.md#payments).',
    '`sandbox` in the demo, else none',
  ),
  REFUND_LIMIT: setting(
    number(/^\d{1,9}$/, 'set it to a whole number of taka').default(5000),
    'Refunds of one payment above this sum, in taka, need a second admin: see [refunds](rules/payments.md#refunds).',
    '5000',
  ),
  CHALLAN_CODES: setting(
    challanCodes.default({}),
    'Account code of the treasury for each stream of revenue, separated by semicolons, such as `applications=1-2345-0000-6789;land-tax-payments=…;mutations=…`: see [account codes](operating/providers.md#account-codes-of-the-treasury).',
    'lists for the treasury say that no account code is set',
  ),
  COUNTER_CASH: setting(
    flag.default(false),
    'Officers may take cash at the counter: see [cash at the counter](rules/payments.md#cash-at-the-counter). The Ministry of Land stopped taking land tax in cash on 14 April 2023, so set it only where the office has an order that allows it.',
    '0',
  ),
  BKASH_URL: setting(
    url(['http:', 'https:']).optional(),
    'Base address of bKash tokenized checkout as bKash named it, without version: `https://tokenized.pay.bka.sh`.',
    'needed by `bkash`',
  ),
  BKASH_VERSION: setting(
    z.enum(bkashVersions, { error: `set it to ${bkashVersions.join(' or ')}` }).default('1.2.0-beta'),
    'Version of its API that bKash admitted the office to: `1.2.0-beta` or `2`.',
    '`1.2.0-beta`',
  ),
  BKASH_USERNAME: setting(text.optional(), 'User name of the merchant account at bKash.', 'needed by `bkash`'),
  BKASH_PASSWORD: setting(text.optional(), 'Password of that account.', 'needed by `bkash`'),
  BKASH_APP_KEY: setting(text.optional(), 'App key of that account.', 'needed by `bkash`'),
  BKASH_APP_SECRET: setting(text.optional(), 'App secret of that account.', 'needed by `bkash`'),
  BKASH_NOTICE_TOPIC: setting(
    z
      .string()
      .regex(/^arn:aws:sns:[a-z0-9-]{3,20}:\d{12}:[\w-]{1,256}$/, {
        error: 'set it to the ARN of a topic of Amazon SNS',
      })
      .optional(),
    "Topic of Amazon SNS in which bKash sends its notices, as its support names it: money that was sent from bKash's app then finds its land.",
    'notices are refused',
  ),
  BKASH_NOTICE_ORIGIN: setting(
    text.optional(),
    'Origin of the certificates of these notices, for trials with the stand-in.',
    'that of the region of the topic',
  ),
  BKASH_MERCHANT_NUMBER: setting(
    z
      .string()
      .regex(/^01[3-9]\d{8}$/, { error: 'set it to a mobile number of 11 digits' })
      .optional(),
    "Merchant number that people type in bKash's app, shown with the reference of each land. Needs `BKASH_NOTICE_TOPIC`.",
    'not shown',
  ),
  SSLCOMMERZ_URL: setting(
    url(['http:', 'https:']).optional(),
    'Base address of SSLCommerz: `https://securepay.sslcommerz.com`, or `https://sandbox.sslcommerz.com` for trials.',
    'needed by `sslcommerz`',
  ),
  SSLCOMMERZ_STORE_ID: setting(
    text.optional(),
    'Id of the store of the office at SSLCommerz.',
    'needed by `sslcommerz`',
  ),
  SSLCOMMERZ_STORE_PASSWORD: setting(text.optional(), 'Password of that store.', 'needed by `sslcommerz`'),
  SSLCOMMERZ_EMAIL: setting(
    z.email({ error: 'set it to an address such as payments@jomi.example' }).optional(),
    "E-mail address of the office. SSLCommerz gets it in place of the payer's, and `SUPPORT_PHONE` as phone number.",
    'needed by `sslcommerz`',
  ),
  NAGAD_UNCONFIRMED: setting(
    flag.default(false),
    '1: `nagad` may be used although its public sources disagree: see [Nagad](providers/nagad.md).',
    '0: the server does not start with `nagad`',
  ),
  NAGAD_URL: setting(
    url(['http:', 'https:']).optional(),
    'Base address of the online payment of Nagad: `https://api.mynagad.com/api/dfs`.',
    'needed by `nagad`',
  ),
  NAGAD_MERCHANT_ID: setting(text.regex(/^\w{1,40}$/).optional(), 'Id of the office at Nagad.', 'needed by `nagad`'),
  NAGAD_MERCHANT_NUMBER: setting(text.optional(), 'Number of the account of the office.', 'needed by `nagad`'),
  NAGAD_PRIVATE_KEY: setting(
    text.optional(),
    'Private key of the office (RSA), as PEM or as base64 without its lines.',
    'needed by `nagad`',
  ),
  NAGAD_PUBLIC_KEY: setting(text.optional(), 'Public key of Nagad in the same form.', 'needed by `nagad`'),
  NAGAD_SIGNATURE_HASH: setting(
    z.enum(signatureHashes, { error: `set it to ${signatureHashes.join(' or ')}` }).default('sha256'),
    'Hash of signatures, both ways: `sha256` or `sha1`.',
    '`sha256`',
  ),
  NAGAD_SERVER_IP: setting(
    z.ipv4({ error: 'set it to an address such as 203.0.113.8' }).optional(),
    'Address of this server that Nagad admitted.',
    'needed by `nagad`',
  ),
  IDENTITY_REGISTER: setting(
    z.enum(identityRegisters, { error: `set it to ${identityRegisters.join(', ')}` }).optional(),
    'National register that officers may ask about an identity card. There is `sandbox`, which knows nobody and is for the demo: see [providers](operating/providers.md#a-register-of-identity).',
    '`sandbox` in the demo, else none: officers decide by the pictures',
  ),
  SMTP_URL: setting(
    url(['smtp:', 'smtps:']).optional(),
    'Mail server.',
    'e-mails wait; the demo shows them at `/demo/outbox`',
  ),
  SMTP_FROM: setting(
    text.refine(isSender, { error: 'set it to an address such as Jomi <no-reply@jomi.example>' }).optional(),
    'Sender of e-mails, such as `Jomi <no-reply@jomi.example>`.',
    'e-mails wait',
  ),
  SMS_PROVIDER: setting(
    z.enum(smsProviders, { error: `set it to ${smsProviders.join(', ')}` }).default('generic'),
    'Who carries text messages: `generic`, `ssl-wireless` or `bulksmsbd`, see [providers](operating/providers.md).',
    '`generic`',
  ),
  SMS_URL: setting(
    url(['http:', 'https:']).optional(),
    'Address of the SMS gateway. For `generic` it may hold `{to}`, `{msisdn}`, `{text}` and `{id}`; `POST {to, text, id}` goes there if no template is set.',
    'the known address of the provider; with `generic` text messages wait, and the demo shows them at `/demo/outbox`',
  ),
  SMS_TOKEN: setting(
    text.optional(),
    'Secret of the account: a bearer token for `generic`, else the API token or key.',
    'none; needed by `ssl-wireless` and `bulksmsbd`',
  ),
  SMS_SENDER: setting(
    text.max(30).optional(),
    'Sender that the provider registered for the office (SID, sender id).',
    'none; needed by `ssl-wireless` and `bulksmsbd`',
  ),
  SMS_METHOD: setting(
    z.enum(['GET', 'POST'], { error: 'set it to GET or POST' }).default('POST'),
    'Method of a `generic` gateway.',
    'POST',
  ),
  SMS_BODY: setting(
    text.optional(),
    'Body for a `generic` gateway with `{to}`, `{msisdn}`, `{text}` and `{id}`, as JSON or as a form such as `to={msisdn}&message={text}`.',
    '`{to, text, id}` as JSON',
  ),
  SMS_HEADERS: setting(
    headerObject.optional(),
    'Headers for a `generic` gateway as JSON, such as `{"X-Api-Key":"…"}`.',
    'none',
  ),
  SMS_ANSWER_CONTAINS: setting(
    pattern.optional(),
    'Regular expression that the answer of the SMS gateway matches if it took the message, such as `"response_code":\\s*202`. For gateways that answer 200 to errors too.',
    'a status from 200 to 299 is enough',
  ),
  SMS_ANSWER_BAD_NUMBER: setting(
    pattern.optional(),
    'Regular expression of the answer of a `generic` gateway to a wrong number. The message is not tried again.',
    'it counts as any other failure',
  ),
  SMS_ANSWER_NO_BALANCE: setting(
    pattern.optional(),
    'Regular expression of the answer of a `generic` gateway to an empty balance. The message waits and `/status` shows it.',
    'it counts as any other failure',
  ),
  SMS_REPORT_SECRET: setting(
    gatewaySecret.optional(),
    'Secret in the address at which the SMS gateway reports what became of messages, see [providers](operating/providers.md#delivery-reports).',
    'reports are not taken',
  ),
  SMS_HOOK_SECRET: setting(
    gatewaySecret.optional(),
    'Secret by which the SMS gateway signs the text messages of citizens that it passes on to `/api/hooks/sms`, see [by SMS](rules/sms.md).',
    'text messages are not taken',
  ),
  VOICE_HOOK_SECRET: setting(
    gatewaySecret.optional(),
    'Secret by which the voice gateway signs the steps of calls that it passes on to `/api/hooks/voice`, see [by keypad](rules/sms.md#by-keypad).',
    'calls are not answered',
  ),
  SMS_PER_DAY: setting(
    number(/^\d{1,7}$/, 'set it to a whole number').default(5000),
    'Maximum of parts of text messages with codes in a day, by all accounts together. A part has 160 letters, in Bengali 70. The log warns at four fifths.',
    '5000',
  ),
  WEBHOOK_NETWORKS: setting(
    networkList.default([]),
    'Private networks to which webhooks may go, separated by commas, such as `10.20.0.0/16`. Webhooks go to public addresses only.',
    'none',
  ),
  SUPPORT_PHONE: setting(text.max(20).default('16122'), 'Phone number of the help line.', '16122'),
  SECURITY_CONTACT: setting(
    url(['https:', 'mailto:']).optional(),
    'Where to report a weakness, for `/.well-known/security.txt`.',
    'the support phone',
  ),
  MAP_STYLE_URL: setting(
    url(['https:', 'http:']).optional(),
    'MapLibre style beneath the map. Its tiles come from the address of the style.',
    'the map shows bundled and recorded boundaries only',
  ),
  CERTIFIED_COPIES: setting(
    flag.default(false),
    '1: copies call themselves certified. Only for an office with that authority.',
    '0',
  ),
  KYC_RETENTION_DAYS: setting(
    number(/^[1-9]\d{0,4}$/, 'set it to a whole number of days above 0').default(90),
    'Days from the decision until images of identity papers are deleted.',
    '90',
  ),
  BOUNDARY_PERCENT: setting(
    number(/^([1-9]|[1-9]\d)$/, 'set it to a whole number from 1 to 99').default(5),
    'Percentage by which a drawn area may differ from the recorded one before drawing, boundary check and mutation warn.',
    '5',
  ),
  SEPARATE_MUTATION: setting(
    z.enum(['off', 'warns', 'blocks'], { error: 'set it to off, warns or blocks' }).default('warns'),
    'Mutation by inheritance for some of the heirs alone without a registered partition: `blocks` stops its approval, `warns` leaves it to the officer, see [family](rules/mutations.md#family).',
    '`warns`',
  ),
  SEPARATE_MUTATION_FROM: setting(
    text
      .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'set it to a day such as 2025-02-11' })
      .default('2025-02-11'),
    'Day in Dhaka from which that holds: the day of the circular 31.00.0000.046.99.020.20.112.',
    '2025-02-11',
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
})

export type Settings = z.output<typeof Environment>
