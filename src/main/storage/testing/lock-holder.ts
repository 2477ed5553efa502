import { takeLock } from '../lock.ts'

// A separate process that takes the lock and keeps it until it is killed or its input ends.
const [directory = ''] = process.argv.slice(2)
const result = await takeLock(directory, 'web')
console.log(JSON.stringify(result))
if (result.ok) {
  process.stdin.resume()
  process.stdin.on('end', () => void result.lock.release())
}
