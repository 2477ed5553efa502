import { takeLock } from '../lock.ts'

// A separate process that takes the lock and keeps it until it is killed or its input ends.
const [directory = '', address] = process.argv.slice(2)
const taken = await takeLock(directory, 'web')
if (taken.ok && address) await taken.lock.announce(address)
console.log(JSON.stringify(taken.ok ? { ok: true, previous: taken.lock.previous } : taken))
if (taken.ok) {
  process.stdin.resume()
  process.stdin.on('end', () => void taken.lock.release())
}
