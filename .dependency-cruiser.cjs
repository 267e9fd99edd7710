/** Who may import whom: imports point down only. Tests may look anywhere. */
const { rooms } = require('./scripts/rooms.cjs')

const notTest = '\\.(test|bench)\\.tsx?$'
const folder = (room) => `^src/engine/${room}/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([room, below]) => ({
      name: `engine-room-${room}`,
      comment: `${room} may import ${below.join(', ') || 'nothing else of the engine'}.`,
      severity: 'error',
      from: { path: folder(room), pathNot: notTest },
      to: { path: '^src/engine/', pathNot: [room, ...below].map(folder) },
    })),
    {
      name: 'engine-room-unknown',
      comment: 'A new room of the engine must be given its floor in scripts/rooms.cjs.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: '^src/engine/[^/]+/', pathNot: Object.keys(rooms).map(folder) },
    },
    {
      name: 'engine-stands-alone',
      comment: 'The engine runs the same in a worker and in Node: no page, no worker room, no Node module.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: notTest },
      to: { path: '^src/(ui|worker|main)|^scripts/' },
    },
    {
      name: 'engine-without-node',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: notTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'dialects-do-not-meet',
      comment: 'What two dialects need moves one floor down.',
      severity: 'error',
      from: { path: '^src/engine/dialects/([^/]+)/', pathNot: notTest },
      to: { path: '^src/engine/dialects/[^/]+/', pathNot: '^src/engine/dialects/$1/' },
    },
    {
      name: 'ui-asks-the-worker',
      comment: 'The page takes types from the engine; values come from the worker.',
      severity: 'error',
      from: { path: '^src/(ui/|main)', pathNot: notTest },
      to: { path: '^src/engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'worker-below-ui',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: notTest },
      to: { path: '^src/(ui/|main)' },
    },
    {
      name: 'only-the-engine-worker-runs-the-engine',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: ['^src/worker/engine-worker\\.ts$', notTest] },
      to: { path: '^src/engine/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
