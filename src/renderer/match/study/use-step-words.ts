import type { PreviewedEvent, Ref } from '../../../shared/match.ts'
import type { CandidateLine, LineStep } from '../../../shared/study.ts'
import { message, type Message } from '../../../shared/message.ts'
import { plainText } from '../../../shared/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { isPlay } from '../module/event-meaning.ts'
import { isCommand } from '../playback/previewed-events.ts'
import { useTable } from '../names/use-table.ts'

/** The action of a line's step as text: an instruction. */
export function useStepWords() {
  const { match, t, say, list, word, cardName, pieceName, modeName, commandName, meanings } = useTable()
  const { te } = useWords()
  /** Without the full stop of a sentence. */
  const phrase = (words: Message): string => plainText(say(words)).replace(/\.$/, '')
  const gameKey = (key: string): string => `${match.latest?.game ?? ''}.${key}`

  /** The game's name of a pick, if it has one of its own. */
  const ownName = (ref: Ref): Message | null => {
    const view = match.scene?.view
    return (view && match.module?.nameOf?.(ref, view, match.you)) ?? null
  }
  const pickName = (ref: Ref): string | null => {
    const named = ownName(ref)
    if (named) return phrase(named)
    switch (ref.type) {
      case 'card':
        return cardName(ref.card)
      case 'piece':
        return pieceName(ref.piece)
      case 'number':
        return t('match.number.name', { value: ref.value })
      case 'effect':
        return ref.card === null ? phrase(ref.label) : cardName(ref.card)
      case 'mode':
        return ref.says ? phrase(ref.says) : modeName(ref.mode)
      default:
        return null
    }
  }
  /** Within a sentence, “the enemy mage” has no capital. */
  const withinSentence = (ref: Ref): Message[] => {
    const name = ownName(ref) ?? pickName(ref)
    return name === null ? [] : [typeof name === 'string' ? message('study.name', { name }) : name]
  }
  const opens = (noun: string | undefined): boolean => noun !== undefined && (match.module?.openings.includes(noun) ?? false)
  /** Each part of a plan, or a chosen mode, with its targets. Picks that answer another question are apart. */
  function partsOf({ picks, nouns = [] }: LineStep, isAimed: boolean): Ref[][] {
    const parts: Ref[][] = []
    picks.forEach((ref, at) => {
      if (pickName(ref) === null) return
      const last = parts.at(-1)
      if (!last || !isAimed || opens(nouns[at])) parts.push([ref])
      else last.push(ref)
    })
    return parts
  }
  const listed = (parts: readonly Ref[][]): string =>
    list(
      parts.map(part => {
        const [what = '', ...at] = part.flatMap(ref => pickName(ref) ?? [])
        return at.length > 0 ? t('study.aimed', { what, at: list(at) }) : what
      }),
    )
  /** The picks with the game's verb, which may have another text with targets. `{count}`: how many picks, for those without names. */
  function withVerb(verb: string, step: LineStep): string {
    const key = gameKey(`verb.${verb}`)
    const hasAim = te(`${key}-at`)
    const parts = partsOf(step, hasAim)
    const [[first, ...at] = []] = parts
    const count = step.picks.filter(({ type }) => type !== 'command').length
    if (first && parts.length === 1 && at.length > 0)
      return phrase(message(`${key}-at`, { what: withinSentence(first), at: at.flatMap(withinSentence) }))
    return phrase(message(key, { what: parts.flat().flatMap(withinSentence), count }))
  }
  /** A part of a plan with its verb, its targets and, in brackets, what else was chosen for it. */
  function planPart(noun: string, [first, ...others]: readonly Ref[]): Message {
    const named = (refs: readonly Ref[]): string => list(refs.flatMap(ref => pickName(ref) ?? []))
    const what = first ? named([first]) : ''
    const which = named(others.filter(({ type }) => type !== 'piece'))
    const at = others.filter(({ type }) => type === 'piece').flatMap(withinSentence)
    const key = gameKey(`verb.${noun}`)
    const values = { what: which === '' ? what : t('study.which', { what, which }) }
    return at.length === 0 ? message(key, values) : message(`${key}-at`, { ...values, at })
  }
  /** The parts of a whole plan, in order; none if the step isn't a plan. */
  function planOf({ picks, nouns = [] }: LineStep): Message[] {
    const starts = nouns.flatMap((noun, at) => (match.module?.planned?.includes(noun) ? [at] : []))
    return starts.map((at, part) => planPart(nouns[at] ?? '', picks.slice(at, starts[part + 1])))
  }
  /** A plan as a list to read: each part as an instruction. Empty for a single part, which `wordsOf` says in one line. */
  const partWordsOf = (step: LineStep): string[] => {
    const parts = planOf(step)
    return parts.length > 1 ? parts.map(phrase) : []
  }
  /** A play as an instruction: the text beside its event's, without a subject. */
  const playWords = ({ message: { key, values } }: PreviewedEvent): string => {
    const instruction = key.replace(/\.(you|other)$/, '.do')
    return phrase({ key: te(instruction) ? instruction : key, values })
  }
  const wordsOf = (step: LineStep): string => {
    const [first] = step.picks
    const nothing = isCommand(step) ? (match.module?.nothingOf?.(step) ?? null) : null
    if (nothing !== null) return word(`nothing.${nothing}`)
    if (isCommand(step)) return first?.type === 'command' ? commandName(first.command) : ''
    const plan = planOf(step)
    if (plan.length > 0) return phrase(message('study.plan', { parts: plan }))
    const play = step.events.find(event => isPlay(meanings.value, event))
    if (play) return playWords(play)
    const verb = match.module?.verbOf?.(step) ?? null
    if (verb !== null) return withVerb(verb, step)
    const parts = partsOf(step, opens(step.nouns?.[0]) || first?.type === 'mode')
    return parts.length === 0 ? phrase(step.prompt) : listed(parts)
  }
  /** A hint's alternatives, each named once: those that read alike by the picks that differ, and several copies of a card as one. */
  function distinctAlternatives(ways: readonly CandidateLine[]): { way: CandidateLine; what: string }[] {
    const named = ways.map(way => ({
      way,
      picks: way.steps[0]?.picks.map(pickName) ?? [],
      what: way.steps[0] ? wordsOf(way.steps[0]) : '',
    }))
    const distinct = named.map(({ way, picks, what }) => {
      const alike = named.filter(other => other.what === what)
      const which = picks.flatMap((name, at) => (name !== null && alike.some(other => other.picks[at] !== name) ? [name] : []))
      return { way, what: which.length > 0 ? t('study.which', { what, which: list(which) }) : what }
    })
    return distinct.filter(({ what }, at) => distinct.findIndex(other => other.what === what) === at)
  }
  return { wordsOf, partWordsOf, apart: distinctAlternatives }
}
