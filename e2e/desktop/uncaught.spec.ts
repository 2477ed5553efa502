import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { answerQuestions } from '../support/desktop/native-questions.ts'
import { expect } from '../support/app.ts'

test('an error that nothing catches is logged and told once, and the program goes on', async ({ desktop }) => {
  const { electron } = desktop
  const { asked, answer } = await answerQuestions(electron)
  const fail = (times: number) =>
    inMain(
      electron,
      (_, times) => {
        for (let time = 0; time < times; time++) {
          setImmediate(() => {
            throw new Error('thrown for a test')
          })
          void Promise.reject(new Error('rejected for a test'))
        }
      },
      times,
    )
  await fail(10)
  await expect.poll(asked).toEqual(['Something went wrong in Grimoire.'])
  await answer('Copy report')
  await expect.poll(() => inMain(electron, ({ clipboard }) => clipboard.readText(), null)).toMatch(/^Grimoire \d+\.\d+\.\d+ \(desktop\)/)
  await expect.poll(asked).toHaveLength(2)
  await answer('Continue')
  await fail(10)
  const client = await desktop.clientBeside()
  expect(await client.api.app.hello()).toMatchObject({ host: 'desktop' })
  client.close()
  const log = readFileSync(join(desktop.dataDirectory, 'logs', 'grimoire.log'), 'utf8')
  expect(log.match(/error Error: thrown for a test/g)).toHaveLength(20)
  expect(log.match(/error Error: rejected for a test/g)).toHaveLength(20)
  expect(await asked()).toHaveLength(2)
})
