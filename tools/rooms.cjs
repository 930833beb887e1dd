// Who may import whom: docs/map.md says it in words.
const room = (name) => `^server/${name}/`

// Which rooms may call which, without cycles. Everyone may use server/app, audit, notifications and identity's session.
const arrows = {
  identity: ['audit'],
  records: ['identity'],
  locations: ['records', 'identity'],
  files: [],
  'land-records': ['files', 'locations', 'geometry', 'identity', 'records'],
  geometry: ['locations', 'identity'],
  map: ['geometry', 'identity', 'land-records', 'locations'],
  payments: ['records'],
  documents: ['land-records', 'records'],
  applications: ['payments', 'documents', 'files', 'land-records', 'identity'],
  cases: ['identity', 'records'],
  kyc: ['cases', 'files', 'identity', 'records'],
  'land-tax': ['cases', 'payments', 'documents', 'land-records', 'kyc', 'identity', 'records', 'locations'],
  mutations: [
    'cases',
    'payments',
    'documents',
    'files',
    'identity',
    'kyc',
    'land-records',
    'land-tax',
    'locations',
    'records',
  ],
  track: ['cases'],
  audit: [],
  revenue: ['identity'],
  users: ['identity', 'records'],
  overview: ['identity', 'locations', 'revenue'],
  notifications: [],
}

const arrowRules = Object.entries(arrows).map(([from, to]) => ({
  name: `arrows-from-${from}`,
  comment: `server/${from} may call ${to.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: room(from), pathNot: '\\.test\\.ts$' },
  to: { path: '^server/', pathNot: ['app', 'audit', 'notifications', from, ...to].map(room) },
}))

module.exports = {
  forbidden: [
    {
      name: 'app-imports-no-room',
      comment: 'server/app is what rooms stand on. make-app, open-server, cli and rotate-keys compose',
      severity: 'error',
      from: { path: '^server/app/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/app/' },
    },
    {
      name: 'only-the-top-composes',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/[^/]+\\.ts$' },
    },
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|db|demo|test)/' },
    },
    {
      name: 'contract-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'web-takes-endpoints-bare',
      comment: 'the build strips *.endpoints.ts of their schemas; what makes endpoints would bring zod along',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/(endpoint|records/record-endpoints)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|db|demo)/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'only-open-server-loads-the-demo',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(open-server|cli)\\.ts$|\\.test\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'feature-to-feature',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-and-text-stand-alone',
      severity: 'error',
      from: { path: '^web/(ui|text)/' },
      to: { path: '^web/(app|features|parts|platform)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/(app|features|parts)/' },
    },
    { name: 'parts-know-no-feature', severity: 'error', from: { path: '^web/parts/' }, to: { path: '^web/features/' } },
    {
      name: 'features-know-no-app',
      comment: 'web/app composes features; none knows what it is composed into',
      severity: 'error',
      from: { path: '^web/(features|parts)/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'only-own-sql',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/[^/]+/.*\\.sql\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'kysely-in-sql-only',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.sql\\.ts$|^server/app/|\\.test\\.ts$' },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'http-in-routes-only',
      severity: 'error',
      from: { path: '\\.(service|sql)\\.ts$' },
      to: { path: 'node_modules/(fastify|fastify-type-provider-zod)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '@electric-sql/pglite/contrib' },
    },
    ...arrowRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|json)$' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
