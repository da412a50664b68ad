import type { Heading, RootContent } from 'mdast';

/** A question and what answers it. */
export interface Question {
  readonly heading: Heading;
  readonly answer: RootContent[];
}

/** Something that stands open, or questions that follow each other. */
export type Block =
  | { readonly kind: 'open'; readonly node: RootContent }
  | { readonly kind: 'questions'; readonly questions: [Question, ...Question[]] };

/** Makes a question of each heading of the third level, up to the next one, a heading above it, or a quote. */
export function foldQuestions(nodes: readonly RootContent[]): readonly Block[] {
  const blocks: Block[] = [];
  let questions: [Question, ...Question[]] | undefined;
  for (const node of nodes) {
    if (node.type === 'blockquote' || (node.type === 'heading' && node.depth < 3)) questions = undefined;
    if (node.type === 'heading' && node.depth === 3) {
      const question: Question = { heading: node, answer: [] };
      if (questions === undefined) {
        questions = [question];
        blocks.push({ kind: 'questions', questions });
      } else questions.push(question);
    } else {
      const answer = questions?.at(-1)?.answer;
      if (answer) answer.push(node);
      else blocks.push({ kind: 'open', node });
    }
  }
  return blocks;
}
