import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'
import { once } from '../../kernel/once.ts'

export const SCENARIOS = fileURLToPath(new URL('../../../../resources/scenarios', import.meta.url))

/** The JSON Schema that authors of scenario files use. */
export const publishedFile = (): unknown => JSON.parse(readFileSync(`${SCENARIOS}/scenario.schema.json`, 'utf8'))

/** A validator of that schema, shared by all tests: it takes a second to compile. */
export const validator = once((): ValidateFunction => new Ajv({ strict: false }).compile(publishedFile() as object))
