/** The rooms of each layer in their order, with a budget of lines for each. Raise one only where the change belongs there. */
const ROOMS = require('./tests/house/rooms.json')

/** The code of a room imports only its own and earlier rooms; types of later ones: `tests/house/rooms.test.ts`. */
const orderOfRooms = Object.entries(ROOMS).flatMap(([layer, rooms]) =>
  Object.keys(rooms)
    .slice(0, -1)
    .map((room, at) => ({
      name: `${layer}-${room}-imports-earlier-rooms`,
      severity: 'error',
      from: { path: `^${layer}/${room}/` },
      to: {
        path: `^${layer}/(${Object.keys(rooms)
          .slice(at + 1)
          .join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    })),
)

/** The walls of the house: generators, templates → engine ← server, cli, studio. Edges never import each other. */
module.exports = {
  forbidden: [
    ...orderOfRooms,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-imports-no-edge',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^(cli|server|studio|tests)/' },
    },
    {
      name: 'edges-never-import-each-other',
      severity: 'error',
      from: { path: '^(cli|server|studio)/', pathNot: '^cli/commands/server\\.ts$' },
      to: {
        path: '^(cli|server|studio)/',
        pathNot: '^($1/|server/(contract|client)/|server/(generations/generations|messages/messages)\\.ts$)',
      },
    },
    {
      name: 'the-studio-knows-the-server-by-types-rules-and-messages',
      severity: 'error',
      from: { path: '^studio/' },
      to: {
        path: '^server/',
        pathNot: '^server/(contract/(rules|webhook-rules|price|messages)|client/event-stream)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-the-studio-borrows-types',
      severity: 'error',
      from: { path: '^cli/', pathNot: '^cli/commands/server\\.ts$' },
      to: { path: '^server/', pathNot: '^server/client/' },
    },
    {
      name: 'the-client-stands-alone',
      comment: 'It is imported by programs, also in browsers',
      severity: 'error',
      from: { path: '^server/client/' },
      to: { pathNot: '^(server/client/|(node_modules/)?(openapi-fetch|eventsource-parser)(/|$))' },
    },
    {
      name: 'no-prompt-in-the-browser',
      severity: 'error',
      from: { path: '^studio/' },
      to: {
        path: '^engine/(catalog|prompt|writer|providers|spec|node)/',
        // The demo writer answers a visitor's idea in the browser: it reads no prompt.
        pathNot: ['^engine/spec/nearest\\.ts$', '^engine/providers/demo/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-rules-of-a-form-come-at-its-first-touch',
      comment: 'A generator’s page begins without them: decision 012',
      severity: 'error',
      from: { path: '^studio/', pathNot: '^studio/generator/form/settings-rules\\.ts$' },
      to: {
        path: '^engine/(field-kinds/(?!options)|generator/settings\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-command-line-enters-the-server-by-one-door',
      severity: 'error',
      from: { path: '^cli/commands/server\\.ts$' },
      to: { path: '^(server|studio)/', pathNot: '^server/console/' },
    },
    {
      name: 'only-engine-node-touches-the-machine',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/(node/|index)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-in-the-engine-needs-its-node-room',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/(node/|index)' },
      to: { path: '^engine/node/' },
    },
    {
      name: 'the-writer-knows-no-generator',
      severity: 'error',
      from: { path: '^engine/writer/' },
      to: { path: '^engine/(catalog|spec|generator|book|prompt|providers)/' },
    },
    {
      name: 'adapters-know-the-contract-alone',
      severity: 'error',
      from: { path: '^engine/providers/' },
      to: { path: '^engine/(catalog|spec|generator|book|prompt)/' },
    },
    {
      name: 'adapters-are-opened-by-the-node-room',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/(providers|node)/' },
      to: { path: '^engine/providers/' },
    },
    {
      name: 'production-code-needs-no-test',
      severity: 'error',
      from: { path: '^(engine|cli|server|studio)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
}
