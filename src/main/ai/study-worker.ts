import { constants, setPriority } from 'node:os'
import { loadGame } from '../lazy-games.ts'
import { study as studyWith, type Study, type StudyRequest } from './study.ts'

// On Linux each thread has its own priority, so studies yield to AIs in play. Elsewhere this would affect the whole app.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The worker's only task. Input and output are plain data. */
export const study = async (request: StudyRequest): Promise<Study> => studyWith([await loadGame(request.game)], request)
