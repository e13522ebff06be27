//! Executes the commands to a room that concern its questions to everybody.

use std::collections::BTreeMap;

use super::{Answer, MAX_HANDS, MAX_PAST_QUESTIONS, Question, QuestionPosition, QuestionStage, Questions};
use crate::room::command::{CommandResult, check};
use crate::{Person, RoomError};

/// The most answers to a question: more than there can be people in a room at a time, since some leave and others come.
const MAX_ANSWERS: usize = 400;

impl Question {
    fn answer(&mut self, person: Person, text: &str) -> CommandResult {
        check(self.stage == QuestionStage::Open, RoomError::AnswersShown)?;
        let text = self.position.legal(text).ok_or(RoomError::NoMove)?;
        match self.answers.iter_mut().find(|answer| answer.person == Some(person)) {
            Some(answer) => answer.text = text,
            None => {
                check(self.answers.len() < MAX_ANSWERS, RoomError::Full)?;
                self.answers.push(Answer { person: Some(person), text });
            }
        }
        Ok(())
    }

    fn count_hands(&mut self, text: &str, hands: u32) -> CommandResult {
        check(hands <= MAX_HANDS, RoomError::ManyHands)?;
        let text = self.position.legal(text).ok_or(RoomError::NoMove)?;
        match hands {
            0 => drop(self.hands.remove(&text)),
            _ => drop(self.hands.insert(text, hands)),
        }
        Ok(())
    }
}

impl Questions {
    /// Puts a position up. A question whose answers are shown ends.
    pub(in crate::room) fn ask(&mut self, position: &QuestionPosition) -> CommandResult {
        let is_open = self.current.as_ref().is_some_and(|question| question.stage == QuestionStage::Open);
        check(!is_open, RoomError::QuestionOpen)?;
        self.end();
        self.asked += 1;
        self.current = Some(Question {
            number: self.asked,
            position: position.clone(),
            stage: QuestionStage::Open,
            answers: Vec::new(),
            hands: BTreeMap::new(),
        });
        Ok(())
    }

    pub(in crate::room) fn answer(&mut self, number: u32, person: Person, text: &str) -> CommandResult {
        self.numbered(number)?.answer(person, text)
    }

    pub(in crate::room) fn count_hands(&mut self, number: u32, text: &str, hands: u32) -> CommandResult {
        self.numbered(number)?.count_hands(text, hands)
    }

    /// Leads a question on to a stage before its end, unless it is there or beyond.
    pub(in crate::room) fn lead_on(&mut self, number: u32, stage: QuestionStage) -> CommandResult {
        if self.is_over(number) {
            return Ok(());
        }
        let question = self.numbered(number)?;
        question.stage = question.stage.max(stage);
        Ok(())
    }

    /// Whether a question was asked and is over.
    pub(in crate::room) fn is_over(&self, number: u32) -> bool {
        (1..=self.asked).contains(&number) && !self.is_current(number)
    }

    pub(in crate::room) fn is_current(&self, number: u32) -> bool {
        self.current.as_ref().is_some_and(|question| question.number == number)
    }

    /// Ends the question that is not over. One without any answer is not remembered.
    pub(in crate::room) fn end(&mut self) {
        let Some(mut question) = self.current.take().filter(|question| question.answered() > 0) else {
            return;
        };
        question.stage = QuestionStage::Ended;
        self.past.push(question);
        let over = self.past.len().saturating_sub(MAX_PAST_QUESTIONS);
        self.past.drain(..over);
    }

    fn numbered(&mut self, number: u32) -> Result<&mut Question, RoomError> {
        let current = self.current.as_mut().filter(|question| question.number == number);
        current.ok_or(RoomError::NoQuestion)
    }
}
