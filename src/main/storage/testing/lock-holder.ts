import { takeLock } from '../lock.ts'

// A separate process that takes the lock and keeps it until it is killed or its input ends.
const [directory = ''] = process.argv.slice(2)
const taken = await takeLock(directory, 'web')
console.log(JSON.stringify(taken))
if (taken.ok) {
  process.stdin.resume()
  process.stdin.on('end', () => void taken.lock.release())
}
