import { constants, setPriority } from 'node:os'
import { games } from '../games.ts'
import { study as studyWith, type Study, type StudyRequest } from './study.ts'

// On Linux a thread has a priority of its own: an opponent that is waited for comes first. Elsewhere it would be the whole app's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The worker's one task. Only plain data comes in and goes out. */
export const study = (request: StudyRequest): Study => studyWith(games, request)
