import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { feedbackList } from '#contracts/feedback.ts';

export type Feedback = WireOutput<typeof feedbackList>['list'][number];

/** Reads the member's questions. A frame of the websocket announces each answer. */
export function useFeedback() {
  return useQuery({ queryKey: ['feedback'], queryFn: () => readValue(feedbackList), staleTime: 0 });
}

export function readFeedbackAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['feedback'] });
}
