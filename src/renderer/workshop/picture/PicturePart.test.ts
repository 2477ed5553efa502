import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { CardForms } from '../../../shared/sets/card-form.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import CardForm from '../CardForm.vue'

let mounted: Mounted | undefined

const FORMS: CardForms = {
  game: 'cold-summit',
  root: 0,
  forms: [
    {
      type: 'object',
      fields: [
        { key: 'name', form: 1, optional: false },
        { key: 'art', form: 2, optional: false },
        { key: 'picture', form: 3, optional: true },
      ],
    },
    { type: 'text', most: 40 },
    { type: 'art' },
    { type: 'picture' },
  ],
}

async function formOf(picture?: object) {
  const card = { name: 'Spark', art: 'star', ...(picture && { picture }) }
  mounted = await mountInApp(CardForm, { props: { forms: FORMS, card, texts: new Map(), problems: new Map() } })
  const { wrapper } = mounted
  const latest = (): unknown => wrapper.emitted('change')?.at(-1)?.[0]
  const set = async (selector: string, change: (element: HTMLInputElement) => void, event = 'change'): Promise<unknown> => {
    const element = wrapper.get<HTMLInputElement>(selector).element
    change(element)
    element.dispatchEvent(new Event(event, { bubbles: true }))
    await flushPromises()
    return latest()
  }
  return { wrapper, latest, set, named: mounted.named }
}

const at = (key: string): string => `[data-at='["picture","${key}"]']`

test('the figures, the background, what is in the air, the size and the direction are chosen', async () => {
  const { set, named, latest } = await formOf()
  expect(await set(`select${at('ground')}`, element => (element.value = 'rings'))).toMatchObject({ picture: { ground: 'rings' } })
  expect(await set(`select${at('weather')}`, element => (element.value = 'none'))).toMatchObject({ picture: { weather: 'none' } })
  expect(await set(`input${at('size')}`, element => (element.value = '120'), 'input')).toMatchObject({ picture: { size: 120 } })
  expect(await set(`input${at('mirrored')}`, element => (element.checked = true))).toMatchObject({ picture: { mirrored: true } })
  named('Add a second figure').click()
  expect(latest()).toMatchObject({ art: 'star', picture: { second: 'round-star' } })
})

test('colours are one of the pairs, or any hue', async () => {
  const { wrapper, set } = await formOf({ colours: 40 })
  expect(await set(`input[type=range]${at('colours')}`, element => (element.value = '215'), 'input')).toMatchObject({
    picture: { colours: 215 },
  })
  const [, blood] = wrapper.findAll<HTMLInputElement>('input[type=radio]')
  await blood?.setValue(true)
  expect(wrapper.emitted('change')?.at(-1)?.[0]).toMatchObject({ picture: { colours: 'blood' } })
})

test('a picture of which nothing is left is left out, at once or one by one', async () => {
  const first = await formOf({ mirrored: true })
  expect(await first.set(`input${at('mirrored')}`, element => (element.checked = false))).toEqual({ name: 'Spark', art: 'star' })
  first.wrapper.unmount()
  const { named, latest } = await formOf({ mirrored: true, colours: 'gold' })
  named('Reset picture').click()
  expect(latest()).toEqual({ name: 'Spark', art: 'star' })
})

test('what is wrong with the picture hides nothing else of it', async () => {
  const { wrapper } = await formOf({ size: 'large', ground: 'rings' })
  expect(wrapper.get<HTMLSelectElement>(`select${at('ground')}`).element.value).toBe('rings')
  expect(wrapper.get<HTMLInputElement>(`input${at('size')}`).element.value).toBe('100')
})
