import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BadEnvironment, readConfig } from './config.ts'

const problems = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems.map((line) => line.split(':')[0])
    throw error
  }
  return []
}

const production = {
  DEMO: '0',
  DATABASE_URL: 'postgres://jomi@db/jomi',
  PUBLIC_URL: 'https://jomi.example/',
  SECRET_KEY: '3f9c1b7e5a2d8046e1c7b9a3d5f20846',
}

describe('the settings', () => {
  it('need nothing for the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      payment_providers: ['sandbox'],
      database_url: null,
    })
  })

  it('need a PostgreSQL where the embedded database is not installed', () => {
    const release = { embedded: false }
    expect(() => readConfig({}, release)).toThrow(
      'DATABASE_URL: set it to a PostgreSQL 15+ with PostGIS; a release has no embedded database',
    )
    expect(readConfig({ DATABASE_URL: production.DATABASE_URL, DEMO: '1' }, release).demo).toBe(true)
    expect(readConfig(production, release).demo).toBe(false)
  })

  it('set the map style and how much a boundary may differ, in whole per cent', () => {
    expect([
      readConfig({}).map_style_url,
      readConfig({ MAP_STYLE_URL: 'https://maps.test/style.json' }).map_style_url,
    ]).toEqual([null, 'https://maps.test/style.json'])
    expect(problems({ MAP_STYLE_URL: 'ftp://maps.test' })).toEqual(['MAP_STYLE_URL'])
    expect([readConfig({}).boundary_percent, readConfig({ BOUNDARY_PERCENT: '8' }).boundary_percent]).toEqual([5, 8])
    for (const BOUNDARY_PERCENT of ['0', '100', '2.5', 'five'])
      expect(problems({ BOUNDARY_PERCENT })).toEqual(['BOUNDARY_PERCENT'])
  })

  it('name a place for backups with the key they are sealed for, and an account where it is a bucket', () => {
    const BACKUP_RECIPIENT = 'age1tj3ulnrpqa4t0adug23z9ctqyj2arfuh4myjznwxkllzv7ltpupsactf9c'
    expect(readConfig({}).backup).toBeNull()
    expect(readConfig({ BACKUP_URL: '/mnt/backup', BACKUP_RECIPIENT, BACKUP_HOUR: '23' }).backup).toEqual({
      place: { folder: '/mnt/backup' },
      name: '/mnt/backup',
      recipient: BACKUP_RECIPIENT,
      hour: 23,
      keep_days: 30,
    })
    expect(problems({ BACKUP_URL: '/mnt/backup' })).toEqual(['BACKUP_RECIPIENT'])
    for (const wrong of ['AGE-SECRET-KEY-1QQQ', 'ssh-ed25519 AAAA', 'age1'])
      expect(problems({ BACKUP_URL: '/mnt/backup', BACKUP_RECIPIENT: wrong })).toContain('BACKUP_RECIPIENT')
    for (const BACKUP_HOUR of ['24', '-1', '2.5']) expect(problems({ BACKUP_HOUR })).toEqual(['BACKUP_HOUR'])
    const bucket = { BACKUP_URL: 's3://backups?endpoint=https://s3.example.org', BACKUP_RECIPIENT }
    expect(problems(bucket)).toEqual(['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'])
    const accounts = { AWS_ACCESS_KEY_ID: 'files', AWS_SECRET_ACCESS_KEY: 'secret of files' }
    expect(readConfig({ ...bucket, ...accounts }).backup?.place).toMatchObject({ key_id: 'files' })
    const own = { BACKUP_ACCESS_KEY_ID: 'backups', BACKUP_SECRET_ACCESS_KEY: 'secret of backups' }
    expect(readConfig({ ...bucket, ...accounts, ...own }).backup?.place).toMatchObject({ key_id: 'backups' })
  })

  it('name a folder for files, as a path or as a file URL', () => {
    expect(readConfig({ DATA_DIR: '/srv/jomi' }).storage).toEqual({ folder: '/srv/jomi/files' })
    for (const STORAGE_URL of ['/srv/shared', 'file:///srv/shared'])
      expect(readConfig({ STORAGE_URL }).storage).toEqual({ folder: '/srv/shared' })
    for (const STORAGE_URL of ['https://host/x', 'file://host/x', 'file:///srv/%2f'])
      expect(problems({ STORAGE_URL })).toEqual(['STORAGE_URL'])
  })

  it('name a bucket for files, and the account that may use it', () => {
    const account = { AWS_ACCESS_KEY_ID: 'jomi', AWS_SECRET_ACCESS_KEY: 'secret of the bucket' }
    const STORAGE_URL = 's3://jomi-files?endpoint=https://s3.example.org/&region=dhaka'
    expect(readConfig({ STORAGE_URL, ...account }).storage).toEqual({
      endpoint: 'https://s3.example.org/jomi-files',
      region: 'dhaka',
      key_id: 'jomi',
      secret: 'secret of the bucket',
    })
    expect(problems({ STORAGE_URL })).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    for (const url of [
      's3://bucket',
      's3://bucket?endpoint=ftp://host',
      's3://UPPER?endpoint=https://host',
      's3://bucket/folder?endpoint=https://host',
      's3://name:secret@bucket?endpoint=https://host',
      's3://bucket?endpoint=https://host&style=path',
    ])
      expect([url, problems({ STORAGE_URL: url, ...account })]).toEqual([url, ['STORAGE_URL']])
  })

  it('are a demo only while no database is configured', () => {
    expect(readConfig(production)).toMatchObject({
      demo: false,
      payment_providers: [],
      public_url: 'https://jomi.example',
    })
    expect(readConfig({ DATABASE_URL: production.DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  })

  it('name everything that production misses, at once', () => {
    expect(problems({ DEMO: '0' })).toEqual(['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY'])
    expect(problems({ DATABASE_URL: production.DATABASE_URL })).toEqual(['PUBLIC_URL', 'SECRET_KEY'])
    expect(problems({ ...production, SECRET_KEY: 'short', PORT: '99999', DATABASE_URL: 'mysql://x' }).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'SECRET_KEY',
    ])
  })

  it('name malformed and missing settings together', () => {
    expect(problems({ DEMO: '0', PORT: 'abc' })).toEqual(['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY'])
    expect(problems({ PORT: 'abc', HOST: '0.0.0.0', PAYMENT_PROVIDERS: 'gold' })).toEqual([
      'PORT',
      'HOST',
      'PAYMENT_PROVIDERS',
    ])
    expect(problems({ DEMO: '0', TRUST_PROXY: 'true' })).toEqual([
      'TRUST_PROXY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SECRET_KEY',
    ])
  })

  it.each(['true', '*', '10.0.0.0/33', '10.0.0.1/8/8', 'proxy.example', '::1/129', '-1', '1.5', ','])(
    'refuse to trust the proxy %s',
    (TRUST_PROXY) => {
      expect(problems({ TRUST_PROXY })).toEqual(['TRUST_PROXY'])
    },
  )

  it.each([
    ['1', 1],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('trust the proxies %s', (TRUST_PROXY, trust_proxy) => {
    expect(readConfig({ TRUST_PROXY }).trust_proxy).toEqual(trust_proxy)
  })

  it.each(['a'.repeat(36), 'abcabcabcabcabcabcabcabcabcabcabcabc', '123456'.repeat(6)])(
    'refuse the regular key %s',
    (SECRET_KEY) => {
      expect(problems({ ...production, SECRET_KEY })).toEqual(['SECRET_KEY'])
    },
  )

  it('warn of a site without TLS and of a sandbox that takes real orders', () => {
    expect(readConfig(production).warnings).toEqual([])
    expect(readConfig({}).warnings).toEqual([])
    const { warnings } = readConfig({
      ...production,
      PUBLIC_URL: 'http://jomi.example',
      PAYMENT_PROVIDERS: 'sandbox',
    })
    expect(warnings.map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'PAYMENT_PROVIDERS'])
  })

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_FORM', 'SMTP_FROM'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUST_PROXIES', null],
    ['REQUEST_PER_MINUTE', 'REQUESTS_PER_MINUTE'],
    ['POTR', null],
    ['PORTS', 'PORT'],
    ['HOME', null],
    ['HOSTNAME', null],
    ['PATH', null],
    ['TEST_DATABASE_URL', null],
    ['npm_config_port', null],
  ])('warn of the unknown %s where it is nearly %s', (name, near) => {
    const warnings = near === null ? [] : [`${name} is no setting. Is ${near} meant?`]
    expect(readConfig({ [name]: 'x' }).warnings).toEqual(warnings)
  })

  it.each([
    'postgres://a,b/jomi',
    'postgres://jomi:secret@a:5432,b:5432/jomi?target_session_attrs=read-write',
    'postgresql://jomi@10.0.0.1,10.0.0.2/jomi',
  ])('refuse several hosts of a database: %s', (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(/DATABASE_URL: it names several hosts/)
  })

  it.each(['postgres://jomi:a,b@db/jomi', 'postgres://jomi@db:5432/jomi?application_name=a,b'])(
    'take one host of a database: %s',
    (DATABASE_URL) => {
      expect(readConfig({ DATABASE_URL, DEMO: '1' }).database_url).toBe(DATABASE_URL)
    },
  )

  it('take a number of connections', () => {
    expect([readConfig({}).database_pool, readConfig({ DATABASE_POOL: '25' }).database_pool]).toEqual([10, 25])
    expect(problems({ DATABASE_POOL: '0' })).toEqual(['DATABASE_POOL'])
  })

  it('open no port for metrics by themselves, and never the public one', () => {
    expect(readConfig({}).metrics_port).toBeNull()
    expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ metrics_port: 9464, metrics_host: '127.0.0.1' })
    expect(problems({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT'])
    expect(problems({ METRICS_PORT: '8080', PORT: '8080' })).toEqual(['METRICS_PORT'])
    expect(problems({ METRICS_PORT: '99999' })).toEqual(['METRICS_PORT'])
  })

  it('refuse an answer of the SMS gateway that is no pattern', () => {
    expect(problems({ SMS_ANSWER_CONTAINS: '(' })).toEqual(['SMS_ANSWER_CONTAINS'])
    expect(problems({ SMS_ANSWER_NO_BALANCE: '(', SMS_ANSWER_BAD_NUMBER: '[' }).sort()).toEqual([
      'SMS_ANSWER_BAD_NUMBER',
      'SMS_ANSWER_NO_BALANCE',
    ])
  })

  it('name a slip beside what is missing because of it', () => {
    expect(() => readConfig({ ...production, SECRET_KEY: '', SECRET_KYE: 'x' })).toThrow(
      /SECRET_KEY: set it[\s\S]*SECRET_KYE is no setting\. Is SECRET_KEY meant\?/,
    )
  })

  it.each(['abc', '-1', '70000', '3000.5', '3e3'])('refuse the port %s', (PORT) => {
    expect(problems({ PORT })).toEqual(['PORT'])
  })

  it('take former secrets as long as the present one, and a number of text messages a day', () => {
    const [one, other] = ['pnly-for-tests-0123456789-abcdefgh', 'qnly-for-tests-0123456789-abcdefgh']
    expect(readConfig({ SECRET_KEY_PREVIOUS: `${one}, ${other}` }).secret_key_previous).toEqual([one, other])
    expect([readConfig({}).secret_key_previous, readConfig({}).sms_per_day]).toEqual([[], 5000])
    expect(readConfig({ SMS_PER_DAY: '0' }).sms_per_day).toBe(0)
    expect(problems({ SECRET_KEY_PREVIOUS: `${one},short` })).toEqual(['SECRET_KEY_PREVIOUS'])
    for (const SMS_PER_DAY of ['-1', 'many', '1.5']) expect(problems({ SMS_PER_DAY })).toEqual(['SMS_PER_DAY'])
  })

  it('name the servers that carry e-mails and text messages', () => {
    expect(readConfig({})).toMatchObject({ smtp_url: null, smtp_from: null, sms: null })
    const servers = {
      SMTP_URL: 'smtps://jomi:secret@mail.example:465',
      SMTP_FROM: 'Jomi <no-reply@jomi.example>',
      SMS_URL: 'https://sms.example/send',
      SMS_TOKEN: 'a token',
    }
    expect(readConfig(servers)).toMatchObject({
      smtp_url: servers.SMTP_URL,
      smtp_from: servers.SMTP_FROM,
      sms: { provider: 'generic', url: servers.SMS_URL, token: servers.SMS_TOKEN, method: 'POST', body: null },
    })
    expect(readConfig({ SMTP_FROM: 'no-reply@jomi.example' }).smtp_from).toBe('no-reply@jomi.example')
    expect(problems({ SMTP_URL: 'mail.example:25', SMTP_FROM: 'Jomi', SMS_URL: 'ftp://sms.example' }).sort()).toEqual([
      'SMS_URL',
      'SMTP_FROM',
      'SMTP_URL',
    ])
  })

  it('name a provider of text messages with its account, at its own address or another', () => {
    const account = { SMS_TOKEN: 'a token', SMS_SENDER: 'LANDBD' }
    expect(readConfig({ SMS_PROVIDER: 'ssl-wireless', ...account }).sms).toEqual({
      provider: 'ssl-wireless',
      url: 'https://smsplus.sslwireless.com/api/v3/send-sms',
      token: 'a token',
      sender: 'LANDBD',
    })
    expect(readConfig({ SMS_PROVIDER: 'bulksmsbd', SMS_URL: 'http://10.0.0.7/sms', ...account }).sms?.url).toBe(
      'http://10.0.0.7/sms',
    )
    expect(problems({ SMS_PROVIDER: 'ssl-wireless' }).sort()).toEqual(['SMS_SENDER', 'SMS_TOKEN'])
    expect(problems({ SMS_PROVIDER: 'bulksmsbd', ...account, SMS_BODY: '{to}' })).toEqual(['SMS_BODY'])
    expect(problems({ SMS_PROVIDER: 'twilio', ...account })).toContain('SMS_PROVIDER')
  })

  it.each([
    [{ SMS_METHOD: 'GET' }, ['SMS_URL', 'SMS_URL']],
    [{ SMS_METHOD: 'GET', SMS_URL: 'https://sms.example/?m={text}&n={msisdn}' }, []],
    [{ SMS_METHOD: 'GET', SMS_URL: 'https://sms.example/?m={text}&n={to}', SMS_BODY: 'x' }, ['SMS_BODY']],
    [{ SMS_BODY: 'to={to}' }, ['SMS_BODY']],
    [{ SMS_BODY: 'to={to}&text={text}' }, []],
    [{ SMS_METHOD: 'PUT' }, ['SMS_METHOD']],
    [{ SMS_HEADERS: 'X-Key: 1' }, ['SMS_HEADERS']],
    [{ SMS_HEADERS: '{"bad name":"1"}' }, ['SMS_HEADERS']],
    [{ SMS_HEADERS: '{"X-Key":"1"}' }, []],
  ])('see that a request by template %j holds number and text', (settings, expected) => {
    expect(problems({ SMS_URL: 'https://sms.example/send', ...settings })).toEqual(expected)
  })

  it('restrict the demo to this machine unless it is to be public', () => {
    expect(problems({ HOST: '0.0.0.0' })).toEqual(['HOST'])
    expect(problems({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).toEqual([])
    expect(problems({ HOST: '127.0.0.2' })).toEqual([])
  })

  it('let the sandbox into production only by name, and know the providers', () => {
    expect(readConfig({ ...production, PAYMENT_PROVIDERS: 'sandbox' }).payment_providers).toEqual(['sandbox'])
    expect(problems({ PAYMENT_PROVIDERS: 'paypal' })).toEqual(['PAYMENT_PROVIDERS'])
  })

  it('of a provider that takes money are wanted whole, and its password goes nowhere readable', () => {
    expect(problems({ PAYMENT_PROVIDERS: 'sslcommerz', SSLCOMMERZ_URL: 'http://pay.example' })).toEqual([
      'SSLCOMMERZ_STORE_ID',
      'SSLCOMMERZ_STORE_PASSWORD',
      'SSLCOMMERZ_EMAIL',
      'SSLCOMMERZ_URL',
    ])
    const store = { SSLCOMMERZ_STORE_ID: 's', SSLCOMMERZ_STORE_PASSWORD: 'p', SSLCOMMERZ_EMAIL: 'office@jomi.test' }
    const settings = { PAYMENT_PROVIDERS: 'sslcommerz', SSLCOMMERZ_URL: 'https://pay.example/', ...store }
    expect(readConfig(settings).sslcommerz).toEqual({
      url: 'https://pay.example',
      store_id: 's',
      store_password: 'p',
      email: 'office@jomi.test',
    })
    expect(problems({ ...settings, SSLCOMMERZ_EMAIL: 'office' })).toEqual(['SSLCOMMERZ_EMAIL'])
    expect(readConfig({}).sslcommerz).toBeNull()
  })

  it('stop a start with nagad until somebody says that its sources were confirmed', () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const settings = {
      PAYMENT_PROVIDERS: 'nagad',
      NAGAD_URL: 'https://pay.example/api/dfs/',
      NAGAD_MERCHANT_ID: '68',
      NAGAD_MERCHANT_NUMBER: '01900000001',
      NAGAD_SERVER_IP: '203.0.113.8',
      NAGAD_PRIVATE_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      NAGAD_PUBLIC_KEY: String(pair.publicKey.export({ type: 'spki', format: 'pem' })).replaceAll('\n', '\\n'),
    }
    expect(() => readConfig(settings)).toThrow('set NAGAD_UNCONFIRMED=1 to use it all the same')
    const { nagad } = readConfig({ ...settings, NAGAD_UNCONFIRMED: '1' })
    expect(nagad).toMatchObject({ url: 'https://pay.example/api/dfs', merchant_id: '68', signature_hash: 'sha256' })
    expect(nagad?.nagad_key.equals(pair.publicKey)).toBe(true)
    const wrong = { ...settings, NAGAD_UNCONFIRMED: '1', NAGAD_PRIVATE_KEY: 'AA==', NAGAD_PUBLIC_KEY: 'no key' }
    expect(problems(wrong)).toEqual(['NAGAD_PRIVATE_KEY', 'NAGAD_PUBLIC_KEY'])
    expect(problems({ PAYMENT_PROVIDERS: 'nagad', NAGAD_UNCONFIRMED: '1' })).toHaveLength(6)
  })
})
