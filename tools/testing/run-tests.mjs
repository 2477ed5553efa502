// What `npm test` runs. An old Node must be able to read this file, so that it can say what is needed.
const NEEDED = 24
const found = process.versions.node

if (Number(found.split('.')[0]) < NEEDED) {
  console.error(`The tests need Node ${NEEDED}; this is Node ${found}.`)
  process.exitCode = 1
} else {
  const { runAll } = await import('./run-tests.ts')
  process.exitCode = await runAll()
}
