import type { Heading, RootContent } from 'mdast';

export interface Question {
  readonly heading: Heading;
  readonly answer: RootContent[];
}

export type Block =
  | { readonly kind: 'open'; readonly node: RootContent }
  | { readonly kind: 'questions'; readonly questions: [Question, ...Question[]] };

/** Converts each third-level heading to a question that ends at the next one, a higher heading or a quote. */
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
