import { allGames, cardKits } from '../../src/main/games.ts'
import type { PairingPart } from './workers.ts'
import { playPairing, type Score } from './pairing.ts'
import { PLAYERS, type Player } from './players.ts'

function playerOf(name: string): Player {
  const player = PLAYERS[name]
  if (!player) throw new RangeError(`no player ${name}`)
  return player
}

/** Plays a part of a pairing in a worker. */
export function play({ game, players, invented, ...matches }: PairingPart): Score {
  const played = allGames.find(known => known.id === game)
  if (!played) throw new RangeError(`no game ${game}`)
  const kit = invented ? cardKits.find(one => one.game === game) : undefined
  if (invented && !kit) throw new RangeError(`no cards can be written for ${game}`)
  return playPairing(played, [playerOf(players[0]), playerOf(players[1])], { ...matches, kit })
}
